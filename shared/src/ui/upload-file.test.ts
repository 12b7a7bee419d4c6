import { uploadFile } from './upload-file.ts';

test('an upload that was cancelled before its start is not sent', async () => {
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  const upload = uploadFile(new Blob(['text']), {
    method: 'POST',
    path: '/messages/files',
    type: 'text/plain',
    signal: AbortSignal.abort(),
    onProgress: () => undefined,
    texts: { failure: 'Failed', offline: 'Offline' },
  });
  await expect(upload).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(send).not.toHaveBeenCalled();
});
