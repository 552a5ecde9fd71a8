import type { ClosureKind } from '@courtside/contract/booking/schedule';
import { endClosure, type listClosures, type OfficeClosure } from '@courtside/contract/club/sports/office-closures';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { closureKinds } from '#shared/i18n/labels/court-labels.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { FilterChips, ListFilters } from '#shared/office/list-filters.tsx';
import { closuresQuery } from '#shared/office/rain/closures-query.ts';
import { RainNow } from '#shared/office/rain/rain-now.tsx';
import { useUser } from '#shared/session/use-session.tsx';
import { servicesQuery, useServices } from '#shared/sports/services.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { ClosureDialog } from './closure-dialog.tsx';
import { type ClosureStart, hasBegun, startOf } from './closure-start.ts';
import { reasonOf, whenText, whereText } from './closure-texts.ts';
import styles from './closures-page.module.css';
import { KIND_ICONS } from './kind-icons.ts';
import { Planner } from './planner.tsx';
import { PLANNED_DAYS } from './planner-bars.ts';

/** What is closed and when, on a plan of three weeks and as a list. */
export function ClosuresPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  // Asked here too: on a phone the navigation, which fetches them, is not there until it is opened.
  const { data: services, ...sports } = useQuery(servicesQuery);
  const isAdmin = useUser().apiRole === 'admin';
  const language = useLanguage();
  const [from, setFrom] = useState<string>();
  const { data, error, refetch } = useQuery({ ...closuresQuery(from), placeholderData: keepPreviousData });
  const isPhone = useIsPhone();
  const [kind, setKind] = useState<ClosureKind | ''>('');
  const [typed, setTyped] = useState('');
  const [start, setStart] = useState<ClosureStart>();
  const [ending, setEnding] = useState<OfficeClosure>();
  if (!hasWords || (!data && !error) || (!services && !sports.error)) return <PageSkeleton />;
  if (!services)
    return (
      <PageFrame title={t('closures.title')}>
        <ErrorState failure={sports.error} onRetry={() => void sports.refetch()} />
      </PageFrame>
    );
  const mayEnd = ({ kind, endedAt, isHoliday }: OfficeClosure) =>
    endedAt === null && !isHoliday && (isAdmin || kind === 'weather');
  const wanted = isPhone ? typed.trim().toLocaleLowerCase(language) : '';
  const isFound = (item: OfficeClosure) =>
    `${reasonOf(item, t)} ${whereText(item, services, t, language)}`.toLocaleLowerCase(language).includes(wanted);
  const items = data?.items.filter((item) => (!kind || item.kind === kind) && isFound(item)) ?? [];
  const kindFilter = <KindFilter kind={kind} onChange={setKind} />;
  const change = (closure: OfficeClosure) => {
    setEnding(undefined);
    if (data) setStart(startOf(closure, data.now));
  };
  const begin = () =>
    data && setStart({ sport: services[0]?.key ?? '', courts: [], from: data.today, until: data.today });
  return (
    <PageFrame
      title={t('closures.title')}
      aside={
        <div className={styles.actions}>
          <RainNow />
          <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={begin}>
            {t('closures.newClosure')}
          </Button>
        </div>
      }
    >
      {data && (
        <div className={styles.tools}>
          <Weeks data={data} onFrom={setFrom} />
          {isPhone ? (
            <ListFilters
              label={t('closures.search')}
              typed={typed}
              onType={setTyped}
              active={kind ? 1 : 0}
              onClear={() => setKind('')}
            >
              {kindFilter}
            </ListFilters>
          ) : (
            kindFilter
          )}
        </div>
      )}
      <div className={styles.room}>
        <div className={styles.columns}>
          {data && (
            <Planner
              from={data.from}
              today={data.today}
              occurrences={data.occurrences.filter((each) => !kind || each.kind === kind)}
              services={services}
              onSelect={setStart}
              onOpen={(id) => setEnding(data.items.find((item) => item.id === id))}
            />
          )}
          <Card>
            {error ? (
              <ErrorState failure={error} onRetry={() => void refetch()} />
            ) : items.length === 0 ? (
              <EmptyState title={t('closures.empty')} text={t('closures.emptyText')} />
            ) : (
              <ClosureList items={items} mayEnd={mayEnd} onOptions={setEnding} />
            )}
          </Card>
        </div>
      </div>
      <ClosureDialog start={start} services={services} isAdmin={isAdmin} onClose={() => setStart(undefined)} />
      <EndDialog
        closure={ending}
        now={data?.now ?? ''}
        mayEnd={ending !== undefined && mayEnd(ending)}
        onChange={change}
        onClose={() => setEnding(undefined)}
      />
    </PageFrame>
  );
}

interface WeeksProps {
  readonly data: AnswerOf<typeof listClosures>;
  /** Undefined is today. */
  readonly onFrom: (from: string | undefined) => void;
}

/** The three weeks that are shown, with the way to those before and after. */
function Weeks({ data, onFrom }: WeeksProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const turn = (days: number) => {
    const next = addDays(clubDate(data.from), days);
    onFrom(next === data.today ? undefined : next);
  };
  return (
    <div className={styles.weeks}>
      <IconButton icon="back" label={t('closures.earlier')} onClick={() => turn(-PLANNED_DAYS)} />
      <span aria-live="polite">
        {t('closures.span', {
          from: formatDate(data.from, 'dayMonth', language),
          to: formatDate(addDays(clubDate(data.from), PLANNED_DAYS - 1), 'dayMonth', language),
        })}
      </span>
      <IconButton icon="right" label={t('closures.later')} onClick={() => turn(PLANNED_DAYS)} />
    </div>
  );
}

interface ClosureListProps {
  readonly items: readonly OfficeClosure[];
  readonly mayEnd: (closure: OfficeClosure) => boolean;
  readonly onOptions: (closure: OfficeClosure) => void;
}

function ClosureList({ items, mayEnd, onOptions }: ClosureListProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.listHead}>
        <h2>{t('closures.nowAndNext')}</h2>
        <span>{t('closures.inAll', { count: items.length })}</span>
      </div>
      <ul className={styles.list} aria-label={t('closures.nowAndNext')}>
        {items.map((closure) => (
          <li key={closure.id}>
            <span className={styles.swatch} data-kind={closure.kind}>
              <Icon name={KIND_ICONS[closure.kind]} />
            </span>
            <ClosureFacts closure={closure} />
            {mayEnd(closure) && (
              <IconButton
                icon="more"
                label={t('closures.options', { reason: reasonOf(closure, t) })}
                aria-haspopup="dialog"
                onClick={() => onOptions(closure)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface EndDialogProps {
  /** Undefined while it is closed. */
  readonly closure: OfficeClosure | undefined;
  readonly now: string;
  readonly mayEnd: boolean;
  readonly onChange: (closure: OfficeClosure) => void;
  readonly onClose: () => void;
}

function EndDialog({ closure, now, mayEnd, onChange, onClose }: EndDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={closure !== undefined} onClose={onClose} title={closure ? reasonOf(closure, t) : ''} width={480}>
      {closure && (
        <EndForm
          closure={closure}
          hasBegun={hasBegun(closure, now)}
          mayEnd={mayEnd}
          onChange={() => onChange(closure)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const KINDS: readonly ClosureKind[] = ['maintenance', 'tournament', 'coaching', 'event', 'weather'];

interface KindFilterProps {
  readonly kind: ClosureKind | '';
  readonly onChange: (kind: ClosureKind | '') => void;
}

/** The kinds to choose from, which are the legend of the planner's patterns too. */
function KindFilter({ kind, onChange }: KindFilterProps) {
  const { t } = useTranslation();
  const kinds = closureKinds(t);
  return (
    <FilterChips
      legend={t('closures.kind')}
      value={kind}
      onChange={onChange}
      choices={[
        { value: '', label: t('closures.allKinds') },
        ...KINDS.map((value) => ({
          value,
          label: (
            <>
              <i className={styles.sample} data-kind={value} /> {kinds[value]}
            </>
          ),
        })),
      ]}
    />
  );
}

/** Hours stay in one line. */
const unbrokenSpans = (text: string) => text.replaceAll('–', '\u2060–\u2060');

function ClosureFacts({ closure }: { readonly closure: OfficeClosure }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const services = useServices();
  const { moved, refunded, kept, amount } = closure.result;
  const results = [
    closure.endedAt !== null && t('closures.ended'),
    moved > 0 && t('closures.moved', { number: moved }),
    refunded > 0 && t('closures.refunded', { number: refunded, amount: moneyText(amount) }),
    kept > 0 && t('closures.kept', { number: kept }),
  ].filter(Boolean);
  return (
    <span className={styles.facts}>
      <b>{reasonOf(closure, t)}</b> <small>{closureKinds(t)[closure.kind]}</small>
      <small>{unbrokenSpans(whenText(closure, t, language))}</small>
      <small>{whereText(closure, services, t, language)}</small>
      <span className={styles.result} data-affected={results.length > 0 || undefined}>
        {results.length > 0 && <Icon name="check" size={16} />}
        {results.length > 0 ? results.join(' · ') : t('closures.noneAffected')}
      </span>
    </span>
  );
}

interface EndFormProps {
  readonly closure: OfficeClosure;
  readonly hasBegun: boolean;
  readonly mayEnd: boolean;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

function EndForm({ closure, hasBegun, mayEnd, onChange, onClose }: EndFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const end = useSingleMutation({
    mutationFn: () => callApi(endClosure, { params: { id: String(closure.id) }, body: { version: closure.version } }),
    onSuccess: () => {
      showToast({ tone: 'success', text: hasBegun ? t('closures.endedToast') : t('closures.removedToast') });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['office'] }),
  });
  return (
    <div className={styles.form}>
      <ClosureFacts closure={closure} />
      <p className={styles.hint}>
        {closure.isHoliday ? t('closures.holidayHint') : hasBegun ? t('closures.endText') : t('closures.removeText')}
      </p>
      {end.isError && <Tip tone="danger">{failureText(end.error)}</Tip>}
      <DialogActions>
        <Button size="lg" onClick={onClose}>
          {t('closures.keepClosed')}
        </Button>
        {mayEnd && (
          <Button size="lg" onClick={onChange}>
            {t('closures.change')}
          </Button>
        )}
        {mayEnd && (
          <Button variant="primary" size="lg" busy={end.isPending} onClick={() => end.mutate()}>
            {hasBegun ? t('closures.endNow') : t('closures.remove')}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
