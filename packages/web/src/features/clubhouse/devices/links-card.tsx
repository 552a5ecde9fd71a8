import type { OfficeLink } from '@courtside/contract/clubhouse/office-devices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { CONNECTOR_NAMES } from './device-words.ts';
import styles from './devices-page.module.css';
import type { OfficeDevices } from './devices-query.ts';
import { HistoryCard } from './history-card.tsx';

interface LinksCardProps {
  readonly data: OfficeDevices;
  /** Of an admin. */
  readonly onEdit: ((link: OfficeLink) => void) | undefined;
}

/** How devices are reached, and how well; what is fixed about codes, and what happened lately. */
export function LinksCard({ data, onEdit }: LinksCardProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.stack}>
      <Block title={t('doors.links')}>
        <ul className={styles.links}>
          {data.links.map((link) => (
            <LinkRow key={link.id} link={link} data={data} onEdit={onEdit} />
          ))}
        </ul>
      </Block>
      <Block title={t('doors.codes')}>
        <dl className={styles.rules}>
          {(['each', 'from', 'around'] as const).map((rule) => (
            <div key={rule}>
              <dt>{t(`doors.codeRule.${rule}`)}</dt>
              <dd>{t(`doors.codeValue.${rule}`)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('doors.codesNote')}</p>
      </Block>
      <HistoryCard data={data} />
    </div>
  );
}

function LinkRow({ link, data, onEdit }: LinksCardProps & { readonly link: OfficeLink }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: club } = useQuery(clubQuery);
  const own = data.devices.filter((device) => device.link === link.id);
  const silent = own.filter(({ reported }) => reported.fault !== null).length;
  const when = link.contactAt && club ? formatMoment(link.contactAt, club.timeZone, language) : undefined;
  return (
    <li>
      <div>
        <b>
          <bdi>{link.title}</bdi>
        </b>
        <small>
          {CONNECTOR_NAMES[link.connector]} · {t('doors.deviceCount', { devices: own.length })}
        </small>
        <small>{when ? t('doors.lastContact', { when }) : t('doors.noContact')}</small>
      </div>
      <span>
        {silent > 0 ? (
          <StatePill tone="warning">{t('doors.silent', { devices: silent })}</StatePill>
        ) : link.contactAt ? (
          <StatePill tone="good">{t('doors.well')}</StatePill>
        ) : (
          <StatePill tone="quiet">{t('doors.idle')}</StatePill>
        )}{' '}
        {onEdit && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('doors.editOf', { name: link.title })}
            onClick={() => onEdit(link)}
          >
            {t('doors.edit')}
          </Button>
        )}
      </span>
    </li>
  );
}
