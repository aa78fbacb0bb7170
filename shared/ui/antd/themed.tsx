import type { ComponentType, ReactNode } from 'react';
import { AntdTheme } from './AntdTheme.tsx';
import type { Optional } from './optional.ts';

/** One of antd's controls in the theme of what it is on. */
export function themed<P extends object>(Control: ComponentType<P>): (props: Optional<P>) => ReactNode {
  return function Themed(props) {
    return (
      <AntdTheme>
        <Control {...props} />
      </AntdTheme>
    );
  };
}
