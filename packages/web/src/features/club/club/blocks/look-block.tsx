import { saveClub, uploadLogo } from '@courtside/contract/club/office-club';
import { type CSSProperties, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Block, Fault } from '#shared/office/frame/office-parts.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { ClubLogo } from '#shared/ui/icons/club-logo.tsx';
import styles from '../club-editor.module.css';
import type { OfficeClub } from '../queries.ts';

/** Where the picker starts for a club without a colour of its own. */
const USUAL = '#13284c';
const PICTURES = 'image/png,image/jpeg,image/webp';

interface LookBlockProps {
  readonly club: OfficeClub;
  /** Empty for the usual one. */
  readonly colour: string;
  readonly isFaulty: boolean;
  readonly onColour: (colour: string) => void;
  readonly onLogo: () => Promise<unknown>;
}

/** The logo is saved by itself, as every picture is; the colour is a part of the draft. */
export function LookBlock({ club, colour, isFaulty, onColour, onLogo }: LookBlockProps) {
  const { t } = useTranslation();
  const faultId = useId();
  const file = useRef<HTMLInputElement>(null);
  const done = {
    onSuccess: async () => {
      await onLogo();
      showToast({ tone: 'success' as const, text: t('officeClub.logoSaved') });
    },
    onError: (failure: Error) => showToast({ tone: 'error', text: failureText(failure) }),
  };
  const upload = useSingleMutation<unknown, File>({
    ...done,
    mutationFn: (picture) => {
      const body = new FormData();
      body.append('file', picture);
      return callApi(uploadLogo, { body });
    },
  });
  const remove = useSingleMutation<unknown>({
    ...done,
    mutationFn: () => callApi(saveClub, { body: { logo: null, version: club.version } }),
  });
  return (
    <Block title={t('officeClub.look')} hint={t('officeClub.lookHint')}>
      <div className={styles.stack}>
        <div className={styles.logo} style={colour ? ({ '--chosen': colour } as CSSProperties) : undefined}>
          <ClubLogo phoneBelow={0} />
        </div>
        <div className={styles.buttons}>
          <input
            ref={file}
            type="file"
            hidden
            accept={PICTURES}
            aria-label={t('officeClub.logo')}
            onChange={({ target }) => {
              const [picture] = target.files ?? [];
              target.value = '';
              if (picture) upload.mutate(picture);
            }}
          />
          <Button icon="up" busy={upload.isPending} onClick={() => file.current?.click()}>
            {t('officeClub.chooseLogo')}
          </Button>
          {club.logo && (
            <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('officeClub.removeLogo')}
            </Button>
          )}
        </div>
        <p className={styles.hint}>{t('officeClub.logoHelp')}</p>
        <div className={styles.colour}>
          <input
            type="color"
            aria-label={t('officeClub.colour')}
            aria-invalid={isFaulty || undefined}
            aria-describedby={isFaulty ? faultId : undefined}
            value={colour || USUAL}
            onChange={({ target }) => onColour(target.value)}
          />
          <span>{colour ? t('officeClub.ownColour') : t('officeClub.defaultColour')}</span>
          {colour && (
            <Button variant="ghost" size="sm" onClick={() => onColour('')}>
              {t('officeClub.defaultColour')}
            </Button>
          )}
        </div>
        {isFaulty && <Fault id={faultId}>{t('officeClub.tooLight')}</Fault>}
      </div>
    </Block>
  );
}
