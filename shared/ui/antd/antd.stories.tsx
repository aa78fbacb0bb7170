import { Button, Progress, Segmented, Switch, Tag } from './base/index.ts';
import { Collapse, Descriptions, Steps, Table, Tabs } from './data/index.ts';
import { Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select, TextArea } from './form/index.ts';

export default { title: 'antd' };

const VILLAGES = ['Mepanga', 'ሐረር', 'القرية'].map((label) => ({ value: label, label }));
const KINDS = ['Baseline', 'Endline'];

export const Controls = () => (
  <Form layout="vertical" initialValues={{ village: 'ሐረር', people: 0, story: 'ውሃ የለም' }}>
    <Form.Item label="Name" name="name" validateStatus="error" help="Enter an answer.">
      <Input />
    </Form.Item>
    <Form.Item label="Village" name="village">
      <Select options={VILLAGES} />
    </Form.Item>
    <Form.Item label="People" name="people">
      <InputNumber />
    </Form.Item>
    <Form.Item label="Interviewed" name="day">
      <DatePicker />
    </Form.Item>
    <Form.Item label="Story" name="story">
      <TextArea />
    </Form.Item>
    <Form.Item label="Consent" name="consent">
      <Radio.Group options={['Yes', 'No', 'Not known']} />
    </Form.Item>
    <Form.Item label="Assets" name="assets">
      <Checkbox.Group options={['Radio', 'Bicycle'].map((label) => ({ value: label, label }))} />
    </Form.Item>
    <Button type="primary">Save</Button> <Button disabled>Save</Button>
  </Form>
);

export const Small = () => (
  <>
    <Segmented options={KINDS} /> <Switch defaultChecked aria-label="Weighted" /> <Tag>Approved</Tag>
    <Progress percent={40} aria-label="Import" />
    <Steps current={1} items={['File', 'Columns', 'Review'].map((title) => ({ title }))} />
  </>
);

export const Data = () => (
  <>
    <Tabs items={KINDS.map((label) => ({ key: label, label, children: label }))} />
    <Descriptions items={[{ key: 'village', label: 'Village', children: 'ሐረር' }]} />
    <Collapse items={[{ key: 'more', label: 'More', children: 'What is folded' }]} />
    <Table
      label="Rounds"
      rowKey="name"
      columns={[{ title: 'Round', dataIndex: 'name' }]}
      rows={KINDS.map((name) => ({ name }))}
    />
  </>
);
