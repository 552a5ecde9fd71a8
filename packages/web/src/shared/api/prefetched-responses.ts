/** What `boot.js` requested before the app ran, by address, and the token that it sent. */
interface PrefetchedResponses {
  readonly token: string;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  var courtsideEarly: PrefetchedResponses | undefined;
}

/** Responses are used only during the first view; later ones may be out of date. */
const FRESH_MS = 30_000;

/** The response that boot.js has requested, returned once; undefined when there is none or it failed. */
export async function takePrefetchedResponse(url: string, token: string | undefined): Promise<Response | undefined> {
  const prefetched = globalThis.courtsideEarly;
  const response = prefetched?.answers.get(url);
  prefetched?.answers.delete(url);
  if (prefetched?.token !== token || performance.now() > FRESH_MS) return undefined;
  return response?.catch(() => undefined);
}
