/** Mantine's styles, component by component: all of them together weigh 33 KiB gzip, the ones in use 8. */
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Loader.css';
import './tokens.css';
import './theme.css';
