import { createContext, type ReactNode } from 'react';

/** What stands beside the form of an auth page: its route chooses it. Null leaves the school's pattern alone there. */
export const AuthPanelContext = createContext<ReactNode>(null);
