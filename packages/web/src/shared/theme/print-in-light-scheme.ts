/** Sets the light scheme while the page is printed, so that paper is white. */
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
