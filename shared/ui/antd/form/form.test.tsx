import { chooseInList, renderScreen } from '@groundwork/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button } from '../base/index.ts';
import { Checkbox, DatePicker, Field, Form, Input, Select, SelectField } from './index.ts';

const sources = [
  { value: '', label: 'Any' },
  { value: 'well', label: 'Well' },
];

test('a list is named and described, and reports what is chosen', async () => {
  const onChoose = jest.fn();
  const { user } = renderScreen(
    <SelectField
      label="Source"
      hint="As reported"
      value=""
      options={sources}
      groups={[{ label: 'Piped', options: [{ value: 'tap', label: 'Tap' }] }]}
      onChoose={onChoose}
    />,
  );
  const list = screen.getByRole('combobox', { name: 'Source' });
  expect(list).toHaveAccessibleDescription('As reported');
  await chooseInList(user, 'Source', 'Tap');
  expect(onChoose).toHaveBeenCalledWith('tap');
});

test('a long list can be searched by the beginnings of words, whatever their accents', async () => {
  const onChoose = jest.fn();
  const villages = Array.from({ length: 300 }, (_, index) => ({ value: `V${index}`, label: `Aldeia ${index}` }));
  const { user } = renderScreen(
    <SelectField
      label="Village"
      value="V3"
      options={[...villages, { value: 'S', label: 'Ségou Norte' }]}
      onChoose={onChoose}
    />,
  );
  await user.type(screen.getByRole('combobox', { name: 'Village' }), 'norte seg');
  await user.click(await screen.findByRole('option', { name: 'Ségou Norte' }));
  expect(onChoose).toHaveBeenCalledWith('S');
});

test('Tab leaves a list of several answers as they are', async () => {
  const onChange = jest.fn();
  const { user } = renderScreen(
    <Select<readonly string[]> mode="multiple" aria-label="Assets" value={[]} options={sources} onChange={onChange} />,
  );
  await user.click(screen.getByRole('combobox', { name: 'Assets' }));
  await screen.findByRole('option', { name: 'Well' });
  // antd reads the code of a key, which user-event does not give.
  const list = screen.getByRole('combobox', { name: 'Assets' });
  fireEvent.keyDown(list, { key: 'ArrowDown', keyCode: 40, which: 40 });
  const goes = fireEvent.keyDown(list, { key: 'Tab', keyCode: 9, which: 9 });
  expect(goes).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

function Invitation({ onSend }: { readonly onSend: (values: object) => void }) {
  return (
    <Form onFinish={onSend}>
      <Form.Item name="name" label="Name" rules={[{ required: true, message: 'Enter a name.' }]}>
        <Input />
      </Form.Item>
      <Form.Item name="office" valuePropName="checked">
        <Checkbox>Works in the office</Checkbox>
      </Form.Item>
      <Button htmlType="submit">Send</Button>
    </Form>
  );
}

test('a form says what is wrong with a field, moves the focus there, and then gives its values', async () => {
  const onSend = jest.fn();
  const { user } = renderScreen(<Invitation onSend={onSend} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Enter a name.');
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, 'ሰላም አበበ');
  await user.click(screen.getByRole('checkbox', { name: 'Works in the office' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ name: 'ሰላም አበበ', office: true }));
});

test.each([
  ['7 Sep 2025', '2025-09-07'],
  ['2025-09-07', '2025-09-07'],
  ['7/9/2025', '2025-09-07'],
])('a day can be typed as %s', async (typed, day) => {
  const onChange = jest.fn();
  const { user } = renderScreen(
    <Field label="Visited on">{(control) => <DatePicker {...control} value="" onChange={onChange} />}</Field>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Visited on' }), `${typed}{Enter}`);
  expect(onChange).toHaveBeenLastCalledWith(day);
});

test('a button at work says so, keeps the focus and takes no further clicks', async () => {
  const onClick = jest.fn();
  const { user } = renderScreen(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'loading Save' });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
});

test('a group of boxes is not called required, which ARIA does not know of groups', async () => {
  renderScreen(
    <Form name="devices">
      <Form.Item name="chosen" label="Devices" rules={[{ required: true, message: 'Select a device.' }]}>
        <Checkbox.Group options={['Phone', 'Tablet']} />
      </Form.Item>
    </Form>,
  );
  expect((await screen.findByRole('checkbox', { name: 'Phone' })).closest('[aria-required]')).toBeNull();
});

test('Enter in an open calendar takes the day, and sends nothing', async () => {
  const [onChange, onSubmit] = [jest.fn(), jest.fn((event: { preventDefault: () => void }) => event.preventDefault())];
  const { user } = renderScreen(
    <form onSubmit={onSubmit}>
      <DatePicker aria-label="Visited on" value="" onChange={onChange} />
      <button type="submit">Send</button>
    </form>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Visited on' }), '7 Sep 2025{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2025-09-07');
  expect(onSubmit).not.toHaveBeenCalled();
});
