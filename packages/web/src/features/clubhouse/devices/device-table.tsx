import type { OfficeDevice } from '@courtside/contract/clubhouse/office-devices';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './device-table.module.css';
import { deviceName, stateText, whyText } from './device-words.ts';
import type { OfficeDevices } from './devices-query.ts';

interface DeviceTableProps {
  readonly data: OfficeDevices;
  readonly onHand: (device: OfficeDevice) => void;
  /** Of an admin. */
  readonly onEdit: ((device: OfficeDevice) => void) | undefined;
}

const KINDS = ['door', 'light'] as const;

/** Two columns are the page: what is wanted, and what is reported. Where they are equal it is quiet. */
export function DeviceTable({ data, ...rows }: DeviceTableProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <Table className={styles.table}>
        {KINDS.map((kind) => {
          const devices = data.devices.filter((device) => device.kind === kind);
          if (devices.length === 0) return null;
          return (
            <Fragment key={kind}>
              <thead>
                <tr>
                  <th scope="col">{t(kind === 'door' ? 'doors.doors' : 'doors.lights')}</th>
                  <th scope="col">{t('doors.wanted')}</th>
                  <th scope="col">{t('doors.reported')}</th>
                  <th scope="col">{t('doors.whyTitle')}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {devices.map((device) => (
                  <DeviceRow key={device.id} device={device} data={data} {...rows} />
                ))}
              </tbody>
            </Fragment>
          );
        })}
      </Table>
      {data.devices.length === 0 && <p className={styles.nothing}>{t('doors.noDevices')}</p>}
    </Card>
  );
}

function DeviceRow({ device, data, onHand, onEdit }: DeviceTableProps & { readonly device: OfficeDevice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: club } = useQuery(clubQuery);
  const { kind, wanted, reported, isNoticed } = device;
  const name = deviceName(device, language);
  const link = data.links.find(({ id }) => id === device.link);
  return (
    <tr data-odd={isNoticed || undefined}>
      <th scope="row">
        <span className={styles.name}>
          <span className={styles.mark}>
            <Icon name={kind === 'door' ? 'door' : 'lamp'} />
          </span>
          <span>
            <b>
              <bdi>{name}</bdi>
            </b>
            <small>
              <bdi>{link?.title}</bdi>
            </small>
          </span>
        </span>
      </th>
      <td data-label={t('doors.wanted')}>
        <State kind={kind} isOn={wanted?.isOn} />
      </td>
      <td data-label={t('doors.reported')}>
        {reported.fault ? (
          <span className={styles.state} data-state="gone">
            <Icon name="alert" size={16} />
            {t(`doors.fault.${reported.fault}`)}
          </span>
        ) : (
          <State kind={kind} isOn={reported.isOn} />
        )}
      </td>
      <td className={styles.why}>{club && whyText(device, { t, language, timeZone: club.timeZone })}</td>
      <td className={styles.actions}>
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('doors.byHandOf', { name })}
          onClick={() => onHand(device)}
        >
          {t('doors.hand')}
        </Button>
        {onEdit && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('doors.editOf', { name })}
            onClick={() => onEdit(device)}
          >
            {t('doors.edit')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function State({ kind, isOn }: { readonly kind: OfficeDevice['kind']; readonly isOn: boolean | null | undefined }) {
  const { t } = useTranslation();
  const isKnown = isOn === true || isOn === false;
  return (
    <span className={styles.state} data-state={isOn ? 'on' : 'off'}>
      {isKnown && <Icon name={kind === 'light' ? 'lamp' : isOn ? 'door' : 'lock'} size={16} />}
      {stateText(kind, isOn, t)}
    </span>
  );
}
