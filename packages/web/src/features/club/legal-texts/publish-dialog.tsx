import { LANGUAGES } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import type { LegalEdits } from './legal-edits.ts';
import styles from './legal-page.module.css';

interface PublishDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly number: number;
  readonly edits: LegalEdits;
  readonly today: string;
  readonly members: number;
  readonly isBusy: boolean;
  readonly onPublish: () => void;
}

/** A version is for ever, so it is confirmed with what it means. */
export function PublishDialog({
  opened,
  onClose,
  number,
  edits,
  today,
  members,
  isBusy,
  onPublish,
}: PublishDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const written = LANGUAGES.filter((each) => edits.html[each] !== '').map((each) => LANGUAGE_NAMES[each]);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('officeLegal.publishTitle', { number })}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('officeLegal.validFrom')}</dt>
          <dd>{formatDate(edits.validFrom || today, 'longYear', language)}</dd>
        </div>
        <div>
          <dt>{t('officeLegal.languages')}</dt>
          <dd>{joinTexts(written, language)}</dd>
        </div>
        <div>
          <dt>{t('officeLegal.acceptance')}</dt>
          <dd>{edits.needsAcceptance ? t('officeLegal.asks', { count: members }) : t('officeLegal.asksNobody')}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>{t('officeLegal.forEver')}</p>
      <DialogActions>
        <Button size="lg" onClick={onClose}>
          {t('officeLegal.cancel')}
        </Button>
        <Button variant="primary" size="lg" busy={isBusy} onClick={onPublish}>
          {t('officeLegal.publishNow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
