import { stopAll } from './stop-all.ts';

test('all parts are stopped, even if one part fails to stop', async () => {
  const stopped: string[] = [];
  const partOf = (name: string) => () => {
    stopped.push(name);
    return name === 'api' ? Promise.reject(new Error('api')) : Promise.resolve();
  };
  const stops = ['database', 'api', 'nginx'].map(partOf);
  await expect(stopAll(stops)).rejects.toThrow('api');
  expect(stopped).toEqual(['nginx', 'api', 'database']);
  await stopAll(stops);
  expect(stopped).toHaveLength(3);
});
