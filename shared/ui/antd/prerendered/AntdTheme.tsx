import type { ReactNode } from 'react';

/** As `base.tsx`: what is in it has no theme of antd's. */
export const AntdTheme = ({ children }: { readonly children: ReactNode }): ReactNode => children;
