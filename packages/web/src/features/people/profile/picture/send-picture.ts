import { uploadPicture } from '@courtside/contract/people/profile';
import { MSG_OK } from '@courtside/contract/wire/envelope';
import { ERRORS, type ErrorCode } from '@courtside/contract/wire/errors';
import { requestUrl } from '#shared/api/build-request.ts';
import { currentSession, endSession } from '#shared/session/session-store.ts';

/** Long enough for five megabytes over a slow mobile connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

interface Answer {
  readonly msgCode?: string;
  readonly code?: string;
  readonly data?: { readonly url?: string };
}

/** The upload failed; with the server's code where there is one. */
export class PictureRefusal extends Error {
  readonly code: ErrorCode | undefined;

  constructor(code: string | undefined) {
    super(code ?? 'The picture was not taken.');
    this.name = 'PictureRefusal';
    this.code = code !== undefined && Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : undefined;
  }
}

/** With XMLHttpRequest, because `fetch` does not report upload progress. Returns the picture's address. */
export function sendPicture(content: Blob, onProgress: (part: number) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  request.open(uploadPicture.method, requestUrl(uploadPicture.path, {}));
  request.responseType = 'json';
  const session = currentSession();
  if (session) {
    request.setRequestHeader('authorization', `Bearer ${session.token}`);
    request.setRequestHeader('name', session.user.loginName);
  }
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const answer = request.response as Answer | null;
    if (answer?.msgCode === MSG_OK && answer.data?.url) {
      resolve(answer.data.url);
      return;
    }
    // A session that started since then was not refused.
    if (request.status === 401 && currentSession()?.token === session?.token) endSession('unauthorized');
    reject(new PictureRefusal(answer?.code));
  };
  request.timeout = UPLOAD_TIMEOUT_MS;
  request.onerror = () => reject(new PictureRefusal(undefined));
  request.ontimeout = request.onerror;
  const form = new FormData();
  form.append('file', content, 'picture');
  request.send(form);
  return promise;
}
