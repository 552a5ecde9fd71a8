import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { useTranslation } from 'react-i18next';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Switch } from '#shared/office/fields/inline-fields.tsx';
import { Block, Fault } from '#shared/office/frame/office-parts.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import styles from './sports.module.css';

interface SportListProps {
  readonly sports: readonly OfficeSport[];
  /** Sports that lack a text. */
  readonly faulty: readonly string[];
  readonly onActive: (key: string, isActive: boolean) => void;
  readonly onOrder: (order: readonly string[]) => void;
  readonly onOpen: (key: string) => void;
  readonly onAdd: () => void;
}

export function SportList({ sports, faulty, onActive, onOrder, onOpen, onAdd }: SportListProps) {
  const { t } = useTranslation();
  const keys = sports.map(({ key }) => key);
  const move = (key: string, by: number) => {
    const order = keys.filter((other) => other !== key);
    order.splice(keys.indexOf(key) + by, 0, key);
    onOrder(order);
  };
  return (
    <Block
      title={t('officeSports.list')}
      hint={t('officeSports.listHint')}
      action={
        <Button size="sm" icon="plus" onClick={onAdd}>
          {t('officeSports.add')}
        </Button>
      }
    >
      {sports.length === 0 && <p className={styles.note}>{t('office.noSports')}</p>}
      <ul>
        {sports.map((sport, index) => (
          <SportRow
            key={sport.key}
            sport={sport}
            isFaulty={faulty.includes(sport.key)}
            onActive={(isActive) => onActive(sport.key, isActive)}
            onUp={index > 0 ? () => move(sport.key, -1) : undefined}
            onDown={index < sports.length - 1 ? () => move(sport.key, 1) : undefined}
            onOpen={() => onOpen(sport.key)}
          />
        ))}
      </ul>
    </Block>
  );
}

interface SportRowProps {
  readonly sport: OfficeSport;
  readonly isFaulty: boolean;
  readonly onActive: (isActive: boolean) => void;
  /** Undefined for the first. */
  readonly onUp: (() => void) | undefined;
  /** Undefined for the last. */
  readonly onDown: (() => void) | undefined;
  readonly onOpen: () => void;
}

function SportRow({ sport, isFaulty, onActive, onUp, onDown, onOpen }: SportRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = textIn(sport.title, language);
  const inUse = sport.courts.filter(({ retiredFrom }) => retiredFrom === null);
  const facts = [
    t('officeSports.courtCount', { count: inUse.length }),
    t('officeSports.typeCount', { count: sport.bookingTypes.length }),
  ];
  const of = `?${new URLSearchParams({ sport: sport.key })}`;
  return (
    <li className={styles.row} data-hidden={!sport.isActive || undefined}>
      <span className={styles.order}>
        <span className={styles.up}>
          <IconButton
            icon="down"
            label={t('officeSports.moveUp', { sport: title })}
            disabled={!onUp}
            onClick={() => onUp?.()}
          />
        </span>
        <IconButton
          icon="down"
          label={t('officeSports.moveDown', { sport: title })}
          disabled={!onDown}
          onClick={() => onDown?.()}
        />
      </span>
      <MiniCourt theme={sport.theme} courtType={inUse[0]?.courtType.en ?? ''} className={styles.mini} />
      <div className={styles.what}>
        <b>{title}</b>
        <small>{joinTexts(facts, language)}</small>
        <span className={styles.links}>
          <AppLink to={PATHS.officeCourts + of}>{t('officeSports.courtsAndHours')}</AppLink>
          <AppLink to={PATHS.officePrices + of}>{t('officeSports.prices')}</AppLink>
        </span>
        {!sport.isActive && <small>{t('officeSports.isHiddenNote')}</small>}
        {isFaulty && <Fault>{t('officeSports.missing')}</Fault>}
      </div>
      <span className={styles.state}>
        <Switch label={t('officeSports.showTo', { sport: title })} isOn={sport.isActive} onChange={onActive} />
        <span aria-hidden="true">{t(sport.isActive ? 'officeSports.shown' : 'officeSports.hidden')}</span>
      </span>
      <Button size="sm" aria-haspopup="dialog" aria-label={t('officeSports.edit', { sport: title })} onClick={onOpen}>
        {t('officeSports.editShort')}
      </Button>
    </li>
  );
}
