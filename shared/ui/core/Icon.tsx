import AntdIcon from '@ant-design/icons/es/components/AntdIcon';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';

interface IconProps {
  /** One definition, imported alone: `@ant-design/icons-svg/es/asn/ReloadOutlined`. The whole set weighs 945 KB. */
  readonly of: IconDefinition;
  /** For people who do not see it; without one it is decoration. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** Turns, for something that is under way. */
  readonly spin?: boolean;
}

/** One of antd's icons. */
export function Icon({ of, label, className, spin = false }: IconProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <AntdIcon icon={of} spin={spin} className={className} {...said} />;
}
