import { useState } from 'react';
import { Field, Input, SearchField, SelectField } from './index.ts';

export default { title: 'form' };

const OPTIONS = ['Mepanga', 'ሐረር', 'القرية', 'गाँव', 'ភូមិ'].map((label) => ({ value: label, label }));

export const Fields = () => {
  const [text, setText] = useState('');
  const [choice, setChoice] = useState('ሐረር');
  return (
    <>
      <Field label="Village" hint="As people there call it">
        {(control) => <Input {...control} defaultValue="ሐረር" />}
      </Field>
      <Field label="Village code" error="Enter an answer.">
        {(control) => <Input {...control} />}
      </Field>
      <Field label="Not to be changed">{(control) => <Input {...control} defaultValue="MZ-01" disabled />}</Field>
      <SearchField label="Search" value={text} onSearch={setText} />
      <SearchField label="Search in a toolbar" value={text} onSearch={setText} compact />
      <SelectField label="Village" value={choice} options={OPTIONS} onChoose={setChoice} />
    </>
  );
};
