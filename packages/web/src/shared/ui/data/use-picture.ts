import { picture } from '@courtside/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** A member's picture as an address that an image can show: pictures are served only with the caller's headers. */
export function usePicture(url: string | null): string | undefined {
  const file = url?.split('/').at(-1) ?? '';
  const { data } = useQuery({
    queryKey: [picture.name, file],
    queryFn: async ({ signal }) => dataUrl(await callApi(picture, { params: { file } }, { signal })),
    enabled: file !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

// The client hands files over as blobs, whatever bytes the contract speaks of.
function dataUrl(content: unknown): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(content as Blob);
  return promise;
}
