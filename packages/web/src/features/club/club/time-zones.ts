/** The time zones that the browser knows, with the present one even when it is unknown to the browser. */
export function timeZoneOptions(current: string): { readonly value: string; readonly label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = known.includes(current) ? known : [current, ...known];
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
