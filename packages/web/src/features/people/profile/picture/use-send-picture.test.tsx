import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentSession, startSession } from '#shared/session/session-store.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { useSendPicture } from './use-send-picture.ts';

const canvas = { toBlob: (done: (blob: Blob) => void) => done(new Blob(['x'])) } as HTMLCanvasElement;

/** Answers an upload at once; undefined means no answer. */
function serverSays(response?: object) {
  const sent: FormData[] = [];
  class Upload {
    readonly upload = {};
    readonly status = 200;
    readonly response = response;
    onload = () => undefined;
    onerror = () => undefined;
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      sent.push(form);
      if (response) this.onload();
      else this.onerror();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return sent;
}

function Sender() {
  const { send } = useSendPicture(() => undefined);
  return (
    <button type="button" onClick={() => send.mutate(canvas)}>
      Upload
    </button>
  );
}

async function upload() {
  const { user } = renderPage(<Sender />);
  await user.click(screen.getByRole('button', { name: 'Upload' }));
}

beforeEach(() => {
  startSession(testUser());
});

test('a picture is sent as the field file, and the new one is shown with a toast', async () => {
  const sent = serverSays({ msgCode: '200', data: { url: '/v1/Account/user/picture/new.webp' } });
  await upload();
  expect(await screen.findByText('Profile Picture uploaded successfully')).toBeDefined();
  expect(sent[0]?.get('file')).toBeInstanceOf(Blob);
  expect(currentSession()?.user.photoURL).toBe('/v1/Account/user/picture/new.webp');
});

test.each([
  [undefined, 'Profile picture uploading failed. Try again later'],
  [{ msgCode: '500', data: { error: 'x' } }, 'Profile picture uploading failed. Try again later'],
  [{ msgCode: '500', data: { error: 'x' }, code: 'picture.too_large' }, 'The picture is larger than 5 MB.'],
])('an upload that is answered with %j shows a message', async (answer, sentence) => {
  serverSays(answer);
  await upload();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(currentSession()?.user.photoURL).toBeNull();
});
