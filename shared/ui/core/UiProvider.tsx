import LoadingOutlined from '@ant-design/icons-svg/es/asn/LoadingOutlined';
import { ConfigProvider } from 'antd';
import { useInsertionEffect, type ReactNode } from 'react';
import './global.css';
import { Icon } from './Icon.tsx';
import { pageNonce } from './page-nonce.ts';
import { themeConfig } from './theme.ts';
import { useThemeChoice } from './theme-choice.ts';
import { usePrinting } from './use-printing.ts';

/** antd's styles need it under the content security policy. */
const csp = { nonce: pageNonce() };

/**
 * antd's own moves out when a button has done, and stays where that movement is never told to have ended: a call that fails at
 * once left a button that went on saying "loading".
 */
const button = { autoInsertSpace: false, loadingIcon: <Icon of={LoadingOutlined} label="loading" spin /> };

/**
 * The ground everything stands on: the theme, its CSS variables, the security nonce. One per page, set by the shell; and one
 * per embedded element.
 */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const chosen = useThemeChoice((state) => state.name);
  // Paper is white.
  const name = usePrinting() ? 'light' : chosen;
  useInsertionEffect(() => {
    document.documentElement.dataset.theme = name;
    document.documentElement.style.colorScheme = name;
  }, [name]);
  return (
    <ConfigProvider csp={csp} theme={themeConfig(name)} button={button} wave={{ disabled: true }}>
      <div className={`gw-${name} gw-root`}>{children}</div>
    </ConfigProvider>
  );
}
