/** The icon set: a grid of 20, drawn as lines that take the colour of the text beside them. */
export const ICON_SHAPES = {
  alert: <path d="M10 3l7.5 13.5h-15zM10 8.5v3.5M10 14.3h.1" />,
  arrow: <path d="M4 10h12M11.5 5.5L16 10l-4.5 4.5" />,
  back: <path d="M12 5.5L7.5 10l4.5 4.5" />,
  barrier: <path d="M2.5 6.5h15v5h-15zM5.5 11.5V17M14.5 11.5V17M6 6.5l-2.5 5M11 6.5l-2.5 5M16 6.5l-2.5 5" />,
  bell: <path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.3 17.3a2 2 0 0 0 3.4 0" />,
  bold: <path d="M6 4h4.5a3 3 0 0 1 0 6H6zM6 10h5.5a3.2 3.2 0 0 1 0 6.3H6z" />,
  calendar: (
    <>
      <rect x="3" y="4.5" width="14" height="12.5" rx="2.5" />
      <path d="M3 8.5h14M7 2.5v4M13 2.5v4M7 12.5l2 2 4-4" />
    </>
  ),
  calendarPlus: (
    <>
      <rect x="3" y="4.5" width="14" height="12.5" rx="2.5" />
      <path d="M3 8.5h14M7 2.5v4M13 2.5v4M10 10.5v4.5M7.75 12.75h4.5" />
    </>
  ),
  card: (
    <>
      <rect x="2.5" y="4.5" width="15" height="11" rx="2.5" />
      <path d="M2.5 8.5h15M5.5 12.5h3" />
    </>
  ),
  sliders: (
    <>
      <path d="M3 6.5h7M14 6.5h3M3 13.5h3M10 13.5h7" />
      <circle cx="12" cy="6.5" r="2" />
      <circle cx="8" cy="13.5" r="2" />
    </>
  ),
  check: <path d="M4.5 10.5l3.8 3.8 7.2-8.3" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.2l2.6 1.6" />
    </>
  ),
  close: <path d="M5.5 5.5l9 9M14.5 5.5l-9 9" />,
  coach: (
    <>
      <path d="M3.5 5h10v7h-10zM13.5 8.5h3M6 15.5a2.3 2.3 0 0 1 4.6 0M6.5 8h4" />
      <circle cx="16" cy="14.5" r="1.5" />
    </>
  ),
  court: (
    <>
      <rect x="2.5" y="4" width="15" height="12" rx="2" />
      <path d="M10 4v12M6 4v12M14 4v12M6 10h8" />
    </>
  ),
  cricket: (
    <>
      <path d="M15.7 2.7l1.6 1.6-8 8.9c-.5.5-1.2.6-1.7.1l-.9-.9c-.5-.5-.4-1.2.1-1.7zM6.9 13.1L3 17" />
      <circle cx="15" cy="14.5" r="2.25" />
    </>
  ),
  desk: <path d="M3 11.5L5 4h10l2 7.5v5H3zM3 11.5h4l1 2h4l1-2h4" />,
  device: (
    <>
      <rect x="3" y="4" width="14" height="9.5" rx="2" />
      <path d="M7.5 16.5h5M10 13.5v3" />
    </>
  ),
  down: <path d="M5.5 8l4.5 4.5L14.5 8" />,
  file: <path d="M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5M7.5 13.5h5" />,
  undo: <path d="M7.5 4L4 7.5 7.5 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H7" />,
  upload: <path d="M10 13V3.5M6 7l4-4 4 4M3.5 16.5h13" />,
  chart: <path d="M3.5 16.5h13M5.5 14v-4M10 14V4M14.5 14V7.5" />,
  download: <path d="M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13" />,
  erase: <path d="M7 4.5h10v11H7L2.5 10zM10 8l4 4M14 8l-4 4" />,
  eye: (
    <>
      <path d="M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10z" />
      <circle cx="10" cy="10" r="2.5" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10z" />
      <path d="M3.5 16.5l13-13" />
    </>
  ),
  filter: <path d="M3.5 6h13M6 10h8M8.5 14h3" />,
  flag: <path d="M5 17.5V3h10l-2.3 4L15 11H5" />,
  game: (
    <>
      <circle cx="6" cy="6" r="2.6" />
      <circle cx="14" cy="6" r="2.6" />
      <circle cx="6" cy="14" r="2.6" />
      <path d="M14 11.6v4.8M11.6 14h4.8" />
    </>
  ),
  gear: (
    <>
      <path d="M3 6h7M14 6h3M3 14h3M10 14h7" />
      <circle cx="12" cy="6" r="2" />
      <circle cx="8" cy="14" r="2" />
    </>
  ),
  grid: <path d="M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z" />,
  hand: (
    <path d="M5 11V6.5a1.2 1.2 0 0 1 2.4 0V10M7.4 9V4.5a1.2 1.2 0 0 1 2.4 0V9M9.8 9V5a1.2 1.2 0 0 1 2.4 0v5M12.2 10V7a1.2 1.2 0 0 1 2.4 0v5a5 5 0 0 1-9.2 2.7L3.5 12a1.2 1.2 0 0 1 1.5-1z" />
  ),
  heading: <path d="M5 4v12M15 4v12M5 10h10" />,
  help: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M7.8 7.8a2.3 2.3 0 1 1 3.3 2.1c-.8.4-1.1.9-1.1 1.6M10 14h.1" />
    </>
  ),
  home: <path d="M3.5 9L10 3.5 16.5 9v7.5h-4.5v-4.5h-4v4.5H3.5z" />,
  key: (
    <>
      <circle cx="7" cy="13" r="3.5" />
      <path d="M9.5 10.5L16.5 3.5M13.5 6.5l2.5 2.5" />
    </>
  ),
  door: <path d="M5 17V3.5h8.5V17M3 17h14M11 10.2h.1" />,
  lamp: <path d="M4.5 3h11v5h-11zM8.2 3v5M11.8 3v5M5.5 11.5L4 16M10 11.5V17M14.5 11.5L16 16" />,
  link: (
    <path d="M8.5 11.5l3-3M9 6l1.8-1.800a3.500 3.500 0 0 1 5 5L14 11M11 14l-1.800 1.800a3.500 3.500 0 0 1-5-5L6 9" />
  ),
  list: <path d="M7.5 5.5h9M7.5 10h9M7.5 14.5h9M3.5 5.5h.1M3.5 10h.1M3.5 14.5h.1" />,
  lock: (
    <>
      <rect x="4" y="9" width="12" height="8" rx="2" />
      <path d="M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9" />
    </>
  ),
  log: <path d="M3.5 4v4h4M3.8 8a6.7 6.7 0 1 1-.4 3.5M10 6.5V10l2.5 1.5" />,
  login: <path d="M12 3.5h3A1.5 1.5 0 0 1 16.5 5v10a1.5 1.5 0 0 1-1.5 1.5h-3M3 10h8.5M8 6.5l3.5 3.5L8 13.5" />,
  logout: <path d="M8 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h3M8.5 10H17M13.5 6.5L17 10l-3.5 3.5" />,
  mail: (
    <>
      <rect x="2.5" y="4.5" width="15" height="11" rx="2.5" />
      <path d="M3 6l7 5 7-5" />
    </>
  ),
  menu: <path d="M3 5.5h14M3 10h14M3 14.5h9" />,
  minus: <path d="M5 10h10" />,
  moon: <path d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3z" />,
  notice: <path d="M4 3.5h9l3 3v10H4zM7 9h6M7 12.5h4" />,
  outside: <path d="M8.5 4.5H4.5v11h11v-4M11.5 3.5h5v5M16.5 3.5L9.5 10.5" />,
  padel: (
    <>
      <path d="M12 2.5c3.3 0 5.3 2.3 5.3 5.2 0 3.9-3.5 5.6-6.6 5.6H8.5l-5 4.2-1-1 4.2-5V9.1c0-3.3 1.9-6.6 5.3-6.6z" />
      <path d="M10.5 7h.1M13.5 7h.1M12 9.5h.1" strokeWidth="2" />
    </>
  ),
  panel: (
    <>
      <rect x="3" y="4" width="14" height="12" rx="2.5" />
      <path d="M12.5 4v12" />
    </>
  ),
  peak: <path d="M4.5 10.5L10 5l5.5 5.5M4.5 15.5L10 10l5.5 5.5" />,
  percent: (
    <>
      <path d="M15.5 4.5l-11 11" />
      <circle cx="6" cy="6" r="2.2" />
      <circle cx="14" cy="14" r="2.2" />
    </>
  ),
  phone: (
    <path d="M4 3.5h3l1.5 4-2 1.3a10 10 0 0 0 4.7 4.7l1.3-2 4 1.5v3c0 .8-.7 1.5-1.5 1.5C8.5 17.5 2.5 11.5 2.5 5c0-.8.7-1.5 1.5-1.5z" />
  ),
  pencil: <path d="M4 16l.8-3.5 8.7-8.7 2.7 2.7-8.7 8.7zM11.5 5.8l2.7 2.7" />,
  pin: <path d="M7 3h6l-.8 5.2 3 2.8H4.8l3-2.8zM10 11v6" />,
  plus: <path d="M10 4.5v11M4.5 10h11" />,
  print: <path d="M5.5 7V3h9v4M5.5 14H3V8.5A1.5 1.5 0 0 1 4.5 7h11A1.5 1.5 0 0 1 17 8.5V14h-2.5M5.5 11.5h9V17h-9z" />,
  rain: (
    <path d="M5.8 12.5a3.3 3.3 0 0 1 .2-6.6 4.3 4.3 0 0 1 8.2.7 3 3 0 0 1 .3 5.900zM6.500 15l-.8 2M10.300 15l-.8 2M14 15l-.8 2" />
  ),
  renew: <path d="M4 8.5a6.3 6.3 0 0 1 11.3-1.5M16 11.5a6.3 6.3 0 0 1-11.3 1.5M15.5 3.5V7H12M4.5 16.5V13H8" />,
  right: <path d="M8 5.5l4.5 4.5L8 14.5" />,
  scales: (
    <path d="M10 3v13.5M6.5 16.5h7M4 5.5h12M4 5.5l-2.3 6a2.4 2.4 0 0 0 4.6 0zM16 5.5l-2.3 6a2.4 2.4 0 0 0 4.6 0z" />
  ),
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="M13.2 13.2L17 17" />
    </>
  ),
  squash: (
    <>
      <ellipse cx="12.7" cy="6.8" rx="3.6" ry="4.8" transform="rotate(42 12.7 6.8)" />
      <path d="M9.4 10.3L3 17M10.5 5.3l4.5 4M12.6 3.6l3.7 3.4" />
      <circle cx="15.5" cy="15" r="1.2" />
    </>
  ),
  star: <path d="M10 2.8l2.2 4.7 5.1.600-3.8 3.5 1 5.1L10 14.2l-4.5 2.5 1-5.1L2.7 8.1l5.1-.6z" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3.5" />
      <path d="M10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M4.7 15.3l1-1M14.3 5.7l1-1" />
    </>
  ),
  tag: <path d="M3.5 3.5h6.2l6.8 6.8-6.2 6.2-6.8-6.8zM7 7h.1" />,
  queue: (
    <>
      <circle cx="4.5" cy="7" r="1.8" />
      <circle cx="10" cy="7" r="1.8" />
      <circle cx="15.5" cy="7" r="1.8" />
      <path d="M2.5 14.5c0-2 .8-3 2-3s2 1 2 3M8 14.5c0-2 .8-3 2-3s2 1 2 3M13.5 14.5c0-2 .8-3 2-3s2 1 2 3" />
    </>
  ),
  team: (
    <>
      <circle cx="7.5" cy="7" r="2.8" />
      <path d="M2 16c.6-3 2.7-4.5 5.5-4.5S12.4 13 13 16M12.5 4.6a2.7 2.7 0 0 1 0 4.8M15 12c1.7.7 2.7 2 3 4" />
    </>
  ),
  tennis: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M4.8 5c3 2.8 3 7.2 0 10M15.2 5c-3 2.8-3 7.2 0 10" />
    </>
  ),
  ticket: <path d="M3 6.5h14v2.2a1.5 1.5 0 0 0 0 2.6v2.2H3v-2.2a1.5 1.5 0 0 0 0-2.6zM12 6.5v7" />,
  today: (
    <>
      <rect x="3" y="4" width="14" height="12.5" rx="2.5" />
      <path d="M6 8h5M8 11h6M6 14h3.5M12.5 2.5v15" />
    </>
  ),
  up: <path d="M10 16V4.5M5.5 9L10 4.5 14.5 9" />,
  user: (
    <>
      <circle cx="10" cy="6.8" r="3.3" />
      <path d="M3.5 17c.8-3.4 3.3-5 6.5-5s5.7 1.6 6.5 5" />
    </>
  ),
  wallet: (
    <>
      <path d="M3 6.5A2.5 2.5 0 0 1 5.5 4H14v3M3 6.5V14a2.5 2.5 0 0 0 2.5 2.5H17V7H3.5" />
      <path d="M13.5 11.8h.1" strokeWidth="2.5" />
    </>
  ),
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="4.5" cy="10" r="1.5" />
      <circle cx="10" cy="10" r="1.5" />
      <circle cx="15.5" cy="10" r="1.5" />
    </g>
  ),
  plug: <path d="M7 3v4M13 3v4M5 7h10v2.5a5 5 0 0 1-10 0zM10 14.5V18" />,
  copy: (
    <>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
      <path d="M13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7" />
    </>
  ),
  trophy: <path d="M6 3.5h8V8a4 4 0 0 1-8 0zM6 5H3.5c0 2.5 1 4 2.8 4.3M14 5h2.5c0 2.5-1 4-2.8 4.3M10 12v3M7 16.5h6" />,
} as const;

export type IconName = keyof typeof ICON_SHAPES;
