import type { KeyScope } from '@courtside/contract/wire/roles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '#shared/api/club/club-query.ts';
import tick from '#shared/ui/fields/tick.module.css';
import styles from './keys.module.css';
import { SCOPE_WORDS, SHOWN_SCOPES } from './scope-words.ts';

interface ScopeChoiceProps {
  readonly chosen: readonly KeyScope[];
  readonly error: string | false | undefined;
  readonly onChange: (chosen: readonly KeyScope[]) => void;
}

/** The rights as a list, in plain words. */
export function ScopeChoice({ chosen, error, onChange }: ScopeChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const hasDevices = useFeature('access');
  const offered = SHOWN_SCOPES.filter((scope) => scope !== 'devices' || hasDevices);
  const toggle = (scope: KeyScope, isChosen: boolean) =>
    onChange(offered.filter((each) => (each === scope ? isChosen : chosen.includes(each))));
  return (
    <fieldset className={styles.choice} aria-describedby={error ? id : undefined}>
      <legend>{t('connections.itMay')}</legend>
      {offered.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            className={tick.tick}
            checked={chosen.includes(scope)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
          <span>
            <b>{scope}</b> <small>{t(`connections.scope.${SCOPE_WORDS[scope]}`)}</small>
          </span>
        </label>
      ))}
      {error && (
        <p id={id} className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
