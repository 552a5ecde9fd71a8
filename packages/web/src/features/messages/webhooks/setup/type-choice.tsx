import { HOOK_EVENTS, HOOK_GROUPS, HOOK_TYPES, type HookType } from '@courtside/contract/messages/office-webhooks';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import tick from '#shared/ui/fields/tick.module.css';
import styles from '../webhooks.module.css';

interface TypeChoiceProps {
  readonly chosen: readonly HookType[];
  readonly error: string | false | undefined;
  readonly onChange: (chosen: readonly HookType[]) => void;
}

type Group = (typeof HOOK_GROUPS)[number];
type GroupWord = Group extends `${infer Word}.*` ? Word : never;

const wordOf = (group: Group) => group.split('.')[0] as GroupWord;
const eventsOf = (type: HookType): readonly HookType[] =>
  HOOK_EVENTS.filter((event) => event.startsWith(type.replace('*', '')));

/** Whole groups, or single events of those that are not chosen as a whole. */
export function TypeChoice({ chosen, error, onChange }: TypeChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const toggle = (type: HookType, isChosen: boolean) => {
    const covered = isChosen && type.endsWith('*') ? eventsOf(type) : [];
    const isKept = (each: HookType) => chosen.includes(each) && !covered.includes(each);
    onChange(HOOK_TYPES.filter((each) => (each === type ? isChosen : isKept(each))));
  };
  const fieldOf = (type: HookType) => ({ isChosen: chosen.includes(type), hasError: Boolean(error), type, toggle });
  return (
    <fieldset className={styles.choice} aria-describedby={error ? id : undefined}>
      <legend>{t('hooks.events')}</legend>
      {HOOK_GROUPS.map((group) => (
        <div key={group}>
          <TypeTick {...fieldOf(group)}>
            <b dir="ltr">{group}</b> <small>{t(`hooks.group.${wordOf(group)}`)}</small>
          </TypeTick>
          {!chosen.includes(group) && (
            <span className={styles.single}>
              {eventsOf(group).map((type) => (
                <TypeTick key={type} {...fieldOf(type)}>
                  <span dir="ltr">{type}</span>
                </TypeTick>
              ))}
            </span>
          )}
        </div>
      ))}
      {error && (
        <p id={id} className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface TypeTickProps {
  readonly type: HookType;
  readonly isChosen: boolean;
  readonly hasError: boolean;
  readonly toggle: (type: HookType, isChosen: boolean) => void;
  readonly children: ReactNode;
}

function TypeTick({ type, isChosen, hasError, toggle, children }: TypeTickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={tick.tick}
        checked={isChosen}
        aria-invalid={hasError || undefined}
        onChange={({ target }) => toggle(type, target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
