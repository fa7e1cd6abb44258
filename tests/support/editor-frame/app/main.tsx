import { createRoot } from 'react-dom/client';
import { Page } from './page.tsx';

const place = document.querySelector('#root');
if (place) createRoot(place).render(<Page />);
