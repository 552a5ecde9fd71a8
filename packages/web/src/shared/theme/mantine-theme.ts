import { createTheme, type MantineColorsTuple } from '@mantine/core';
import overlays from './overlays.module.css';

/** The token scale `--cs-navy-0` to `-9`, so that a club's own theme colour reaches Mantine too. */
const navy = Array.from({ length: 10 }, (_, step) => `var(--cs-navy-${step})`) as unknown as MantineColorsTuple;

/** Mantine brings the behaviour of overlays and pickers, the tokens bring the look. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--cs-font)',
  headings: { fontFamily: 'var(--cs-font)', fontWeight: '600' },
  colors: { navy },
  primaryColor: 'navy',
  primaryShade: { light: 8, dark: 3 },
  defaultRadius: 'var(--cs-r-md)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects: naming the components here would pull them all into the first page.
  components: {
    Modal: {
      defaultProps: { centered: true, padding: 0, withCloseButton: false, zIndex: 'var(--cs-z-dialog)' },
      classNames: { inner: overlays.inner, content: overlays.dialog, body: overlays.body, overlay: overlays.scrim },
    },
    Drawer: {
      defaultProps: { padding: 0, withCloseButton: false, zIndex: 'var(--cs-z-drawer)' },
      classNames: { content: overlays.drawer, body: overlays.body, overlay: overlays.scrim },
    },
    Menu: {
      defaultProps: { zIndex: 'var(--cs-z-drawer)' },
      classNames: { dropdown: overlays.menu, item: overlays.menuItem, itemSection: overlays.menuIcon },
    },
  },
});
