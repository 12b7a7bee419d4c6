import { isTopicFor, TOPICS, usualTopics } from './topics.ts';

test('known topics get their usual names, and other topics are unchanged', () => {
  expect(usualTopics(['k8s', 'Kubernetes', 'rust', ' SYSTEM design', 'Beekeeping'])).toEqual([
    'Kubernetes',
    'Rust',
    'System Design',
    'Beekeeping',
  ]);
});

test('each topic is offered once and is its own usual name', () => {
  expect(new Set(TOPICS.map((topic) => topic.toLowerCase())).size).toBe(TOPICS.length);
  expect(usualTopics(TOPICS)).toEqual(TOPICS);
});

test('a topic is found by a part of its name or by a synonym', () => {
  expect(TOPICS.filter((topic) => isTopicFor('K8s', topic))).toEqual(['Kubernetes']);
  expect(TOPICS.filter((topic) => isTopicFor('design', topic))).toContain('System Design');
});
