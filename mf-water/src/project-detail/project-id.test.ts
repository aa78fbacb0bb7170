import { projectIdFrom } from './project-id.ts';

const query = (text: string) => new URLSearchParams(text);

test.each([
  [{ project_id: 'a', id: 'b' }, '', 'a'],
  [{ id: 'b', uid: 'c' }, '', 'b'],
  [{ uid: 'c', project_uid: 'd' }, '', 'c'],
  [{ project_uid: 'd' }, 'project_id=e', 'd'],
  [{}, 'uid=g&id=f', 'f'],
  [{ project_id: ' ' }, 'project_uid=h', 'h'],
  [{}, '', undefined],
])('from %j and "%s" it is %s', (parameters, text, id) => {
  expect(projectIdFrom(parameters, query(text))).toBe(id);
});
