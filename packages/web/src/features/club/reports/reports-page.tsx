import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { clubLine } from '#shared/api/club/club-settings.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { useShownSideways } from '#shared/ui/data/use-shown-sideways.ts';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { CancellationsView } from './cancellations-view.tsx';
import { DemandView } from './demand-view.tsx';
import { MoneyView } from './money-view.tsx';
import { OccupancyView } from './occupancy-view.tsx';
import { RangePicker } from './range-picker.tsx';
import { rangeOfAddress } from './report-range.ts';
import styles from './reports.module.css';
import { useSportLooks } from './use-sport-looks.ts';

const VIEWS = {
  occupancy: OccupancyView,
  money: MoneyView,
  cancelled: CancellationsView,
  demand: DemandView,
} as const;
type ViewName = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as ViewName[];

/** How full the courts are, what the club earns, what is cancelled and what members want in vain. */
export function ReportsPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasWords = useOfficeWords();
  const { today } = useClubDay();
  const sports = useSportLooks();
  const [address, setAddress] = useSearchParams();
  const range = rangeOfAddress(address, today);
  const name = NAMES.find((each) => each === address.get('view')) ?? 'occupancy';
  const View = VIEWS[name];
  const tabs = useRef<HTMLElement>(null);
  useShownSideways(tabs, '[aria-current]', hasWords ? name : '');
  if (!hasWords) return <PageSkeleton />;
  const addressOf = (view: ViewName) => `${PATHS.officeReports}?${new URLSearchParams({ view, ...range })}`;
  return (
    <PageFrame
      title={t('shell.reportsPage')}
      intro={
        <span className={styles.onPaper}>
          {t(`reports.${name}`)} · {formatDate(range.from, 'dayYear', language)} –{' '}
          {formatDate(range.to, 'dayYear', language)} · {clubLine()}
        </span>
      }
      aside={
        <div className={styles.picker}>
          <RangePicker
            range={range}
            today={today}
            onChange={(next) => setAddress({ view: name, ...next }, { replace: true })}
          />
          <Button icon="print" onClick={() => window.print()}>
            {t('reports.print')}
          </Button>
        </div>
      }
    >
      <nav ref={tabs} className={styles.tabs} aria-label={t('shell.reportsPage')}>
        {NAMES.map((each) => (
          <AppLink key={each} to={addressOf(each)} replace aria-current={each === name ? 'page' : undefined}>
            {t(`reports.${each}`)}
          </AppLink>
        ))}
        <AppLink to={`${PATHS.officeMonth}?month=${range.to.slice(0, 7)}`}>{t('shell.monthClose')}</AppLink>
      </nav>
      <div className={styles.views}>
        <View range={range} sports={sports} />
      </div>
    </PageFrame>
  );
}
