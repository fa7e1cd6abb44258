import { createPageStyles } from './page-styles.ts';
import { stylesPartKey } from './styles-part.ts';

// Loaded into a page once somebody looks at styles there; the layer that asked for it finds it under this key.
Reflect.set(globalThis, stylesPartKey, createPageStyles);
