import type { LogEntry } from '@courtside/contract/messages/office-log';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/court/avatar.tsx';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { LogDetails } from './log-details.tsx';
import styles from './log-page.module.css';
import { actionText, fieldText, valueText } from './log-words.ts';

interface LogLineProps {
  readonly entry: LogEntry;
  readonly timeZone: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onHistory: (subject: string) => void;
}

/** One entry: a sentence first, everything that was recorded when it is opened. */
export function LogLine({ entry, timeZone, isOpen, onToggle, onHistory }: LogLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const { at, actor, action, subject } = entry;
  const program = programOf(entry);
  return (
    <li className={styles.entry} data-open={isOpen || undefined}>
      <button type="button" className={styles.line} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span className={styles.time}>
          <Num>{wallTimeAt(at, timeZone).time}</Num>
        </span>
        <span className={styles.who}>
          {actor ? (
            <Avatar user={{ photoURL: actor.profilePic, gender: actor.gender, memberCode: actor.code }} size={28} />
          ) : (
            <span className={styles.system}>
              <Icon name={program ? 'key' : 'clock'} size={16} />
            </span>
          )}
          <span>
            {actor ? <MemberName name={actor.name} /> : program ? <bdi>{program}</bdi> : t('log.system')}
            {actor && (
              <small>
                <Num>{actor.code}</Num>
              </small>
            )}
          </span>
        </span>
        <span className={styles.did}>
          <b>{actionText(action, t)}</b>
          {subject && (
            <span className={styles.subject}>
              <MemberName name={subject.name} /> <Num>{subject.code}</Num>
            </span>
          )}
          <Remark entry={entry} timeZone={timeZone} />
        </span>
        <FirstChange entry={entry} timeZone={timeZone} />
        <Icon name={isOpen ? 'down' : 'right'} className={styles.arrow} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <LogDetails entry={entry} timeZone={timeZone} onHistory={onHistory} />}
      </div>
    </li>
  );
}

/** The title of the key with which a program did it. */
const programOf = ({ actor, facts }: LogEntry) =>
  actor ? undefined : facts.find(({ path }) => path.join() === 'accessKey')?.value?.toString();

interface PartProps {
  readonly entry: LogEntry;
  readonly timeZone: string;
}

const FEW = 3;

/** The booking or payment, and the first of what else was recorded. */
function Remark({ entry: { reference, facts }, timeZone }: PartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const others = facts
    .filter(({ value }) => value !== reference)
    .slice(0, FEW)
    .map(({ path, value }) => `${fieldText(path, t)}: ${valueText(path, value, { t, language, timeZone })}`);
  if (!reference && others.length === 0) return null;
  return (
    <small>
      {reference && <Num>{reference}</Num>}
      {reference && others.length > 0 && ' · '}
      {joinTexts(others, language)}
    </small>
  );
}

function FirstChange({ entry: { changes, moreChanges }, timeZone }: PartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first] = changes;
  const count = changes.length + moreChanges;
  if (!first) return <span className={styles.change} />;
  const shown = (value: typeof first.before) => valueText(first.path, value, { t, language, timeZone });
  return (
    <span className={styles.change}>
      {first.path.length > 0 && <small>{fieldText(first.path, t)}</small>}
      <span className={styles.values}>
        {first.before !== null && <del>{shown(first.before)}</del>}
        {first.before !== null && <Icon name="arrow" size={16} />}
        <ins>{shown(first.after)}</ins>
      </span>
      {count > 1 && <small>{t('log.changeCount', { count })}</small>}
    </span>
  );
}
