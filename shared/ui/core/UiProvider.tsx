import { ConfigProvider } from 'antd';
import { useInsertionEffect, type ReactNode } from 'react';
import './global.css';
import { pageNonce } from './page-nonce.ts';
import { themeConfig } from './theme.ts';
import { useThemeChoice } from './theme-choice.ts';

/** antd's styles need it under the content security policy. */
const csp = { nonce: pageNonce() };

/**
 * The ground everything stands on: the theme, its CSS variables, the security nonce. One per page, set by the shell; and one
 * per embedded element.
 */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const name = useThemeChoice((state) => state.name);
  useInsertionEffect(() => {
    document.documentElement.dataset.theme = name;
    document.documentElement.style.colorScheme = name;
  }, [name]);
  return (
    <ConfigProvider csp={csp} theme={themeConfig(name)} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      <div className={`gw-${name} gw-root`}>{children}</div>
    </ConfigProvider>
  );
}
