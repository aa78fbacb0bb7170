import AntdForm, { type FormProps } from 'antd/es/form';
import type { ComponentType, ReactNode } from 'react';
import { AntdTheme } from '../AntdTheme.tsx';

/** A form with labels above its fields. A submit that is refused moves the focus to the first field that is wrong. */
function ThemedForm<Values extends object>(props: FormProps<Values>): ReactNode {
  const Plain = AntdForm as ComponentType<FormProps<Values>>;
  return (
    <AntdTheme>
      <Plain
        layout="vertical"
        noValidate
        requiredMark={false}
        scrollToFirstError={{ focus: true, block: 'nearest' }}
        validateTrigger="onSubmit"
        {...props}
      />
    </AntdTheme>
  );
}

export const Form = Object.assign(ThemedForm, {
  Item: AntdForm.Item,
  List: AntdForm.List,
  useForm: AntdForm.useForm,
  useWatch: AntdForm.useWatch,
});
