import sharp from 'sharp';

interface PackedForm {
  readonly type: string;
  readonly bytes: Buffer;
}

export async function fileForm(content: string | Uint8Array, fileName: string): Promise<PackedForm> {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
  const packed = new Response(form);
  return { type: packed.headers.get('content-type') ?? '', bytes: Buffer.from(await packed.arrayBuffer()) };
}

export async function pictureForm(): Promise<PackedForm> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  return fileForm(png, 'me.png');
}
