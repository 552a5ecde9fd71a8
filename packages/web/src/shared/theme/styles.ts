/* Mantine's variables first, so that the tokens and our own rules come after them. */
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import './print.css';
