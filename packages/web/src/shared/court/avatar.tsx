import { picture } from '@courtside/contract/people/profile';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';
import type { SessionUser } from '#shared/session/session-user.ts';
import { Face } from '../drawings/players/figure.tsx';
import type { FigureName } from '../drawings/players/member-figure.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  readonly user: Pick<SessionUser, 'photoURL' | 'gender' | 'memberCode'>;
  readonly size?: number;
  readonly figure?: FigureName;
}

/** The member's picture; without one the player they are on court, cropped to the head (spec 3). */
export function Avatar({ user, size = 36, figure }: AvatarProps) {
  const source = usePicture(user.photoURL);
  if (source === undefined) {
    return <Face gender={user.gender} memberCode={user.memberCode} size={size} figure={figure} />;
  }
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      <img src={source} alt="" width={size} height={size} />
    </span>
  );
}

/** A member's picture as an address that an image can show: pictures are served only with the caller's headers. */
function usePicture(url: string | null): string | undefined {
  const file = url?.split('/').at(-1) ?? '';
  const { data } = useQuery({
    queryKey: [picture.name, file],
    queryFn: async ({ signal }) => dataUrl(await callApi(picture, { params: { file } }, { signal })),
    enabled: file !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

// The client returns files as blobs, although the contract declares bytes.
function dataUrl(content: unknown): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(content as Blob);
  return promise;
}
