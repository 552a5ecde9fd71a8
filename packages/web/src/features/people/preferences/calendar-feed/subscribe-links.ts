export interface SubscribeLink {
  readonly name: 'Apple' | 'Google' | 'Outlook';
  readonly href: string;
  /** Pages of other companies open beside the app; the device's own calendar does not need a page. */
  readonly isPage: boolean;
}

/** The address with which a calendar subscribes instead of downloading the file once. */
const webcalOf = (url: string) => url.replace(/^https?:/, 'webcal:');

/** How the usual calendars subscribe to a feed. Names are those of the products in every language. */
export function subscribeLinks(url: string, clubName: string): SubscribeLink[] {
  const google = new URLSearchParams({ cid: webcalOf(url) });
  const outlook = new URLSearchParams({ url, name: clubName });
  return [
    { name: 'Apple', href: webcalOf(url), isPage: false },
    { name: 'Google', href: `https://calendar.google.com/calendar/r?${google}`, isPage: true },
    { name: 'Outlook', href: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`, isPage: true },
  ];
}
