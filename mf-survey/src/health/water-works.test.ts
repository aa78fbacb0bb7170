import { worksByVillage } from './water-works.data.ts';

test('projects are listed with their village, and water points with their project', () => {
  const projects = [
    { project_id: 'p1', village_id: 'v1', status: 'functional' },
    { project_id: 'p2', village_id: 'v1', status: 'not_functional' },
    { project_id: 'p3', village_id: 'v2', status: 'partially_functional' },
    { project_id: 'p4', village_id: null, status: 'functional' },
  ];
  const works = worksByVillage(projects, [
    { project_id: 'p1' },
    { project_id: 'p1' },
    { project_id: 'p2' },
    { project_id: 'p4' },
    { project_id: null },
  ]);
  expect([...works]).toEqual([
    ['v1', { projects: 2, working: 1, points: 3 }],
    ['v2', { projects: 1, working: 1, points: 0 }],
  ]);
});
