import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { PhotoSettings } from './photo-settings.tsx';

const PHOTO = '0123456789abcdef0123456789abcdef';
const open = (photo: string | null | undefined) =>
  renderRoutes([{ path: '/', element: <PhotoSettings id={7} name="Ada Berger" photo={photo} /> }], {
    path: '/',
  });

beforeEach(() => {
  // jsdom cannot decode pictures. e2e/shell/photos.spec.ts crops real pictures.
  globalThis.createImageBitmap = () => Promise.reject(new Error('not a picture'));
});

test('the photo section is hidden on a server that does not support photos', () => {
  open(undefined);
  expect(screen.queryByRole('heading', { name: 'Photo' })).toBeNull();
});

test('a user can upload, change or remove the photo', async () => {
  const { calls } = fakeServer({ removePhoto: { json: { success: true } } });
  const { unmount } = open(null);
  expect(screen.getByRole('button', { name: 'Upload Photo' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  unmount();
  open(PHOTO);
  expect(screen.getByRole('button', { name: 'Change Photo' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Photo' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('removePhoto'));
});

test('a chosen file that is not a picture is refused with the reason', async () => {
  open(null);
  const file = new File(['text'], 'notes.txt', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [file] } });
  expect(await screen.findByText(/cannot be read as a picture/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save Photo' })).toBeDisabled();
});

describe('a picture that is being cropped', () => {
  let drawn: BlobCallback;
  beforeEach(async () => {
    globalThis.createImageBitmap = () =>
      Promise.resolve({ width: 400, height: 300, close: () => undefined } as ImageBitmap);
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => (drawn = callback));
    open(null);
    const file = new File(['pixels'], 'photo.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [file] } });
    await screen.findByRole('slider', { name: 'Visible part of the picture' });
    await userEvent.click(screen.getByRole('button', { name: 'Save Photo' }));
  });
  afterEach(() => jest.restoreAllMocks());

  test('is refused with the reason if the browser cannot draw it', async () => {
    await act(() => Promise.resolve(drawn(null)));
    expect(screen.getByText('Your browser cannot draw this picture.')).toBeInTheDocument();
  });

  test('is not sent if the user cancels before it is drawn', async () => {
    const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(() => Promise.resolve(drawn(new Blob(['pixels']))));
    expect(send).not.toHaveBeenCalled();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

test.each([
  ['pasted', 'clipboardData'],
  ['dropped', 'dataTransfer'],
])('a %s file opens the dialog', async (_how, source) => {
  open(null);
  const files = [new File(['text'], 'photo.png', { type: 'image/png' })];
  const event = source === 'clipboardData' ? 'paste' : 'drop';
  fireEvent[event](document.body, { [source]: { files, types: ['Files'] } });
  expect(await screen.findByRole('dialog', { name: 'Your photo' })).toBeInTheDocument();
});
