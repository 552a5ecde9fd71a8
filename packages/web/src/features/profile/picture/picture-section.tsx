import type { Profile } from '@courtside/contract/profile';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/court/avatar.tsx';
import { ownFigure } from '#shared/court/member-look.ts';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { CropDialog } from './crop-dialog.tsx';
import styles from './picture-section.module.css';
import { PICTURE_TYPES, readPicture } from './read-picture.ts';

/** Who it is, with the picture and the way to change it. */
export function PictureSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const user = useUser();
  const chooser = useRef<HTMLInputElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // The same file again must be a choice again.
    input.value = '';
    if (!file) return;
    const read = await readPicture(file);
    if ('bitmap' in read) setBitmap(read.bitmap);
    else showToast({ tone: 'error', text: refusalText(read.refusal) });
  };
  return (
    <div className={styles.person}>
      <Avatar
        user={{ photoURL: profile.profilePic, gender: user.gender, memberCode: user.memberCode }}
        size={72}
        figure={ownFigure(user.gender)}
      />
      <div className={styles.who}>
        <b>
          <MemberName name={user.displayName} />
        </b>
        <span>
          {t('profile.membershipNumber')} <Num>{profile.memberCode}</Num>
        </span>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('profile.changePicture')}
        onChange={({ currentTarget }) => void choose(currentTarget)}
      />
      <Button onClick={() => chooser.current?.click()}>{t('profile.changePicture')}</Button>
      {bitmap && <CropDialog bitmap={bitmap} onClose={() => setBitmap(undefined)} />}
    </div>
  );
}
