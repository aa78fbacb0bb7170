import { Drawer } from '../antd/base/index.ts';
import { EditForm, type EditFormProps } from './EditForm.tsx';

/** The form beside the page. The focus returns to the button that opened it. */
export function EditDrawer(props: EditFormProps) {
  return (
    <Drawer open title={props.name} size={480} onClose={props.onCancel} mask={{ closable: false }} keyboard={false}>
      <EditForm {...props} />
    </Drawer>
  );
}
