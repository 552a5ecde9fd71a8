/** Ink on white, also for those who read at night: while the page is printed it wears the light look. */
export function printInLightScheme(): () => void {
  const { dataset } = document.documentElement;
  const print = matchMedia('print');
  let onScreen = dataset.colorScheme;
  const follow = () => {
    if (print.matches) onScreen = dataset.colorScheme;
    dataset.colorScheme = print.matches ? 'light' : onScreen;
  };
  print.addEventListener('change', follow);
  return () => print.removeEventListener('change', follow);
}
