import type { Profile } from '@courtside/contract/people/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { currentSession, updateUser } from '#shared/session/session-store.ts';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { profileQuery } from '../queries.ts';
import { PictureRefusal, sendPicture } from './send-picture.ts';

/** Uploads the content of the canvas and shows the new picture everywhere. */
export function useSendPicture(onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const send = useSingleMutation({
    mutationFn: async (canvas: HTMLCanvasElement) => sendPicture(await blobOf(canvas), setProgress),
    onSuccess: (url) => {
      updateUser({ photoURL: url });
      queryClient.setQueryData(
        profileQuery.queryKey,
        (profile?: Profile) => profile && { ...profile, profilePic: url },
      );
      showToast({ tone: 'success', text: t('messages.pictureUploaded') });
      onDone();
    },
    onError: (failure) => {
      if (!currentSession()) return;
      const code = failure instanceof PictureRefusal ? failure.code : undefined;
      showToast({ tone: 'error', text: code ? refusalText(code) : t('messages.pictureFailed') });
    },
  });
  return { send, progress };
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be drawn.'))), 'image/png');
  return promise;
}
