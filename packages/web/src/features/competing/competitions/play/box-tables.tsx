import { useTranslation } from 'react-i18next';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { ReadCompetition } from '../state/competition-queries.ts';
import { entryNames } from '../state/entry-names.ts';
import { setsOf } from '../state/match-score.ts';
import styles from './box-tables.module.css';

type Played = Pick<ReadCompetition, 'entries' | 'mine' | 'fixtures' | 'standings' | 'kind'>;
type Table = NonNullable<ReadCompetition['standings']>[number];

/** Everybody against everybody, those of the reader first. */
export function BoxTables({ competition }: { readonly competition: Played }) {
  const { t } = useTranslation();
  const { isMine } = entryNames(competition, t);
  const tables = competition.standings ?? [];
  const hasMine = ({ rows }: Table) => rows.some(({ entry }) => isMine(entry));
  return [...tables.filter(hasMine), ...tables.filter((table) => !hasMine(table))].map((table) => (
    <BoxTable key={table.box} table={table} competition={competition} />
  ));
}

function BoxTable({ table, competition }: { readonly table: Table; readonly competition: Played }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { nameOf, shortNameOf, isMine } = entryNames(competition, t);
  const title = competition.kind === 'league' ? t('competitions.table') : t('competitions.box', { number: table.box });
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {table.rows.map(({ entry }) => (
              <th key={entry} scope="col" className={styles.head} title={nameOf(entry)}>
                {shortNameOf(entry)}
              </th>
            ))}
            <th scope="col" className={styles.head}>
              {t('competitions.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.entry} data-mine={isMine(row.entry) || undefined}>
              <th scope="row">
                <span className={styles.name}>{isPhone ? shortNameOf(row.entry) : nameOf(row.entry)}</span>
                {row.isWithdrawn && <small>{t('competitions.withdrawn')}</small>}
                {!row.isWithdrawn && row.move && (
                  <small data-move={row.move}>
                    {(row.move === 'up' || row.move === 'down') && <Icon name={row.move} size={16} />}
                    {t(`competitions.move.${row.move}`)}
                  </small>
                )}
              </th>
              {table.rows.map(({ entry }) => (
                <Cell key={entry} one={row.entry} two={entry} fixtures={competition.fixtures} />
              ))}
              <td className={styles.points}>
                <Num>{row.points}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly one: string;
  readonly two: string;
  readonly fixtures: ReadCompetition['fixtures'];
}

/** The match of two, from the side of the first. */
function Cell({ one, two, fixtures }: CellProps) {
  const { t } = useTranslation();
  if (one === two) return <td className={styles.self} />;
  const match = fixtures.find(({ sides }) => sides.includes(one) && sides.includes(two));
  if (!match || match.state === 'off') return <td />;
  const side = match.sides[0] === one ? 1 : 2;
  const hasWon = match.winner === side;
  if (match.state === 'walkover' || match.ending === 'walkover')
    return (
      <td className={styles.cell} data-won={hasWon || undefined}>
        {t('competitions.walkover')}
      </td>
    );
  if (match.state === 'played')
    return (
      <td className={styles.cell} data-won={hasWon || undefined}>
        {ltrText(setsOf(match.score ?? [], side).join(':'))}
      </td>
    );
  return (
    <td className={styles.cell} data-open>
      <span aria-hidden="true">×</span>
      <span className="sr">{t('competitions.toPlay')}</span>
    </td>
  );
}
