import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/actions/button.tsx';
import { useCopy } from '#shared/ui/feedback/use-copy.ts';
import styles from './shown-secret.module.css';

interface ShownSecretProps {
  readonly secret: string;
  /** What is said when it was copied. */
  readonly copied: string;
}

/** What is shown once, with a button that copies it. */
export function ShownSecret({ secret, copied }: ShownSecretProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <div className={styles.secret}>
      <code dir="ltr">{secret}</code>
      <Button icon="copy" fullWidth onClick={() => copy(secret, copied)}>
        {t('connections.copy')}
      </Button>
    </div>
  );
}
