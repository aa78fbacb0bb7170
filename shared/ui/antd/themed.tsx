import { ConfigProvider } from 'antd';
import { use, type ComponentType, type ReactNode } from 'react';
import { GroundContext } from '../core/ground-context.ts';
import { pageNonce } from '../core/page-nonce.ts';
import { themeConfig } from './theme.ts';

/** antd's styles need it under the content security policy. */
const csp = { nonce: pageNonce() };
const themes = { light: themeConfig('light'), dark: themeConfig('dark') };

function AntdTheme({ children }: { readonly children: ReactNode }) {
  const { theme, popups } = use(GroundContext);
  return (
    <ConfigProvider
      csp={csp}
      theme={themes[theme]}
      wave={{ disabled: true }}
      {...(popups && { getPopupContainer: popups })}
    >
      {children}
    </ConfigProvider>
  );
}

/** One of antd's controls in the theme of what it is on. It brings the theme along, so that a screen without antd does not load it. */
export function themed<P extends object>(Control: ComponentType<P>): (props: P) => ReactNode {
  return function Themed(props) {
    return (
      <AntdTheme>
        <Control {...props} />
      </AntdTheme>
    );
  };
}
