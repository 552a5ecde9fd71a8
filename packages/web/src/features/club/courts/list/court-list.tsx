import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { courtColour, MiniCourt } from '#shared/court/mini-court.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { InlineSelect, Switch } from '#shared/office/fields/inline-fields.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { Block, Fault } from '#shared/office/frame/office-parts.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { isSame } from '#shared/store/is-same.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import type { CourtsFaults, CourtView } from '../courts-model.ts';
import styles from './court-list.module.css';
import { surfacesOf } from './surfaces.ts';

interface CourtListProps {
  readonly sport: OfficeSport;
  readonly courts: readonly CourtView[];
  /** As it is saved, to mark what changed. */
  readonly saved: readonly CourtView[];
  readonly faults: CourtsFaults;
  readonly onEdit: (key: string, changes: Partial<CourtView>) => void;
  readonly onOrder: (keys: readonly string[]) => void;
  readonly onAdd: () => void;
  readonly onOpen: (key: string) => void;
  readonly onHideSport: () => void;
}

/** The courts in the order of the members; each changes in its row. */
export function CourtList(props: CourtListProps) {
  const { sport, courts, saved, faults, onEdit, onOrder, onAdd, onOpen, onHideSport } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const rows = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [spoken, setSpoken] = useState('');
  const keys = courts.map(({ key }) => key);

  const move = (key: string, to: number) => {
    const at = keys.indexOf(key);
    if (to < 0 || to >= keys.length || to === at) return;
    const rest = keys.filter((each) => each !== key);
    onOrder([...rest.slice(0, to), key, ...rest.slice(to)]);
    const title = textIn(courts[at]?.title ?? { en: key }, language);
    setSpoken(t('office.movedTo', { title, place: to + 1, count: keys.length }));
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (dragged === undefined) return;
    const boxes = [...(rows.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const to = boxes.findIndex(({ bottom }) => event.clientY < bottom);
    move(dragged, to < 0 ? keys.length - 1 : to);
  };
  const step = (event: KeyboardEvent<HTMLButtonElement>, key: string) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(key, keys.indexOf(key) + (event.key === 'ArrowDown' ? 1 : -1));
  };
  return (
    <Block
      title={t('office.courts')}
      hint={t('office.courtsHint')}
      action={
        <Button size="sm" icon="plus" onClick={onAdd}>
          {t('office.addCourt')}
        </Button>
      }
    >
      {courts.length === 0 && <p className={styles.empty}>{t('office.noCourts')}</p>}
      {courts.length > 0 && (
        <div className={styles.heads} aria-hidden="true">
          <span>{t('office.title')}</span>
          <span>{t('office.surface')}</span>
          <span>{t('office.lights')}</span>
          <span>{t('office.inUse')}</span>
        </div>
      )}
      <ul ref={rows}>
        {courts.map((court) => (
          <CourtRow
            key={court.key}
            sport={sport}
            court={court}
            saved={saved.find(({ key }) => key === court.key)}
            surfaces={surfacesOf(
              sport,
              courts.map(({ courtType }) => courtType),
            )}
            fault={rowFault(court, faults)}
            isDragged={dragged === court.key}
            onEdit={(changes) => onEdit(court.key, changes)}
            onOpen={() => onOpen(court.key)}
            handle={{
              onKeyDown: (event) => step(event, court.key),
              onPointerDown: (event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(court.key);
              },
              onPointerMove: drag,
              onPointerUp: () => setDragged(undefined),
              onPointerCancel: () => setDragged(undefined),
            }}
          />
        ))}
      </ul>
      {faults.hasNoCourt && (
        <Fault>
          {t('office.noCourtLeft', { sport: textIn(sport.title, language) })}{' '}
          <button type="button" className={office.link} onClick={onHideSport}>
            {t('officeDraft.hideInstead')}
          </button>
        </Fault>
      )}
      <p className="sr" role="status">
        {spoken}
      </p>
    </Block>
  );
}

type RowFault = 'same' | 'empty' | undefined;

function rowFault({ key }: CourtView, { sameTitle, emptyTitle }: CourtsFaults): RowFault {
  if (sameTitle.has(key)) return 'same';
  return emptyTitle.has(key) ? 'empty' : undefined;
}

interface CourtRowProps {
  readonly sport: OfficeSport;
  readonly court: CourtView;
  readonly saved: CourtView | undefined;
  readonly surfaces: readonly CourtView['courtType'][];
  readonly fault: RowFault;
  readonly isDragged: boolean;
  readonly onEdit: (changes: Partial<CourtView>) => void;
  readonly onOpen: () => void;
  readonly handle: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

function CourtRow({ sport, court, saved, surfaces, fault, isDragged, onEdit, onOpen, handle }: CourtRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const faultId = useId();
  const title = textIn(court.title, language);
  const named = (word: string) => `${title}: ${word}`;
  const theme = sport.theme;
  const isChanged = !isSame(court, saved);
  const savedTitle = saved ? textIn(saved.title, language) : undefined;
  return (
    <li
      className={styles.row}
      data-off={!court.isInUse || undefined}
      data-changed={isChanged || undefined}
      data-dragged={isDragged || undefined}
    >
      <button type="button" className={styles.drag} aria-label={t('office.moveCourt', { title })} {...handle}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M7.5 5h.1M12.5 5h.1M7.5 10h.1M12.5 10h.1M7.5 15h.1M12.5 15h.1" />
        </svg>
      </button>
      <MiniCourt theme={theme} courtType={court.courtType.en} className={styles.mini} />
      <span className={styles.name}>
        <input
          className={styles.title}
          dir="auto"
          maxLength={40}
          aria-label={t('office.titleOf', { title: savedTitle ?? t('office.newCourt') })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && faultId}
          value={title}
          onChange={({ target }) => onEdit({ title: { ...court.title, [language]: target.value } })}
        />
        {fault && (
          <Fault id={faultId}>
            {fault === 'same' ? t('office.sameTitle', { title: court.title.en }) : t('office.titleMissing')}
          </Fault>
        )}
      </span>
      <span className={styles.surface}>
        <InlineSelect
          label={named(t('office.surface'))}
          swatch={courtColour(theme, court.courtType.en)}
          isChanged={saved !== undefined && saved.courtType.en !== court.courtType.en}
          value={court.courtType.en}
          onChange={(en) => onEdit({ courtType: surfaces.find((surface) => surface.en === en) ?? { en } })}
          options={surfaces.map((surface) => ({ value: surface.en, label: textIn(surface, language) }))}
        />
      </span>
      <span className={styles.lights}>
        <span className={styles.phoneLabel}>{t('office.lights')}</span>
        <Switch
          label={named(t('office.lights'))}
          isOn={court.hasLights}
          onChange={(hasLights) => onEdit({ hasLights })}
        />
      </span>
      <span className={styles.use}>
        <span className={styles.phoneLabel}>{t('office.inUse')}</span>
        <Switch label={named(t('office.inUse'))} isOn={court.isInUse} onChange={(isInUse) => onEdit({ isInUse })} />
        <UseState court={court} saved={saved} />
      </span>
      <button
        type="button"
        className={styles.more}
        aria-label={t('office.editCourt', { title })}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M4.5 10h.1M10 10h.1M15.5 10h.1" />
        </svg>
      </button>
    </li>
  );
}

function UseState({ court, saved }: { readonly court: CourtView; readonly saved: CourtView | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (court.isNew) return <span className={styles.tag}>{t('office.new')}</span>;
  if (!court.isInUse && saved?.isInUse) return <span className={styles.tag}>{t('office.rests')}</span>;
  if (court.retiredFrom === null || (court.isInUse && !saved?.isInUse)) return null;
  const date = formatDate(court.retiredFrom, 'dayMonth', language);
  return (
    <span className={styles.since}>
      {court.isInUse ? t('office.restsFrom', { date }) : t('office.since', { date })}
    </span>
  );
}
