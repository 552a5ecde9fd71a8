/** The spec names screens in several spellings (`SQUASH`, `/marsa/booking/Tennis`): only letters and digits count. */
export function foldScreen(screen: string): string {
  return screen.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || 'unknown';
}
