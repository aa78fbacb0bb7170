import AntdInputNumber, { type InputNumberProps } from 'antd/es/input-number';
import { plainDigits } from '../../../text/digits.ts';
import { AntdTheme } from '../AntdTheme.tsx';
import type { Optional } from '../optional.ts';

/** A number as it is typed, with a comma or a point: antd would take "2,5" for 25. Returned as text, as antd wants it. */
const numberText = (typed = ''): never =>
  plainDigits(typed)
    .replaceAll(/[^\d.,-]/g, '')
    .replace(',', '.') as never;

/** A number, typed in the digits of any script. */
export const InputNumber = (props: Optional<InputNumberProps<number>>) => (
  <AntdTheme>
    <AntdInputNumber<number> parser={numberText} {...(props as InputNumberProps<number>)} />
  </AntdTheme>
);
