import type { Reading } from './in-page.ts'

interface Looks {
  readonly wide: Reading
  readonly square: Reading
}

const of = (width: number, height: number, wide: string, square: string): Looks => {
  const reading = (hex: string): Reading => ({
    width,
    height,
    looks: (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)),
  })
  return { wide: reading(wide), square: reading(square) }
}

/**
 * How the HEIC files of `heic-real/` look, upright and cut to 16:9 and to 1:1, as libheif 1.23 reads them: no browser here does. Left out is what must be
 * refused: `200MP.heic`, and what the libheif within heic2any is too old for: `RGB_10__128x128.heif` and `lightning_mini.heif`.
 */
export const heicLooks: Readonly<Record<string, Looks>> = {
  'L_exif_xmp_iptc.heic': of(
    64,
    64,
    '00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
    '00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
  ),
  'RGBA_8__128x128.heif': of(
    128,
    128,
    '3244576a7c8fa1b135485b6d8092a4b4384b5e708396a7b63c4e61748699abb93f5265778a9caebc4255687a8da0b1bf46586b7e90a3b5c2495c6f8194a6b8c8',
    '293b4e61738698aa2f415467798c9eaf35475a6d7f92a4b33a4d60728598aab8405366788b9eafbd46596c7e91a3b5c34c5f728497a9bbcd5265788a9dafc1d3',
  ),
  'arrow.heic': of(
    3024,
    4032,
    'a1959ba3a5a19aafa28fa2a4a4a595ad8e7d87a49f8587a09ca291a49f98a8aea2a291a4a394a7aca2a18fa2a293a6aba0a08da1a194a7aaa0a18c93918fa8ac',
    '9ea3a09291a4aaaba2a191a5a694a9afa38fa3a4a5a696af938f89a39e8b98a6a2a190a3a294a6aba1a28fa2a395a8aca1a295929490a8ab9ea1a2a4a5a7a8a9',
  ),
  'example.heic': of(
    1280,
    854,
    '73c2cac4bfb3b7ae65b4d7d2cc8c7a6175d3edd0b97063886799937c6993919249646a907b939b8d3043354947626967342c35407f694b3d3a49273359737e79',
    'c8c2bebab6b3b1aecbd3cfcbc7a9beb0dfe6e5dbd57b7158abac9c676b76a29f705c898a718a8c9f433836454e4f524d302827306f9086667560573c3448444c',
  ),
  'rainbow-451x461.heic': of(
    451,
    461,
    'b8c0c8cfd7dde3dbbbcfd9e0e7ede8d9b6cde1eef5f3e6d7b2cadff1fbf1e4d5adc6dceffaf0e2d2a9c2d9ecf8efe0cfa3bed5eaf7eddecd9eb9d2e7f5ebdcca',
    '768089929ca5aeb6a5adb4bcc4ccd3d7bbccd6dde4eae7dab4cbe0f0f9f2e5d6acc5dbeef9efe2d1a2bdd5e9f6eddecc98b5cee4f3e9dac78cacc7dfefe6d6c1',
  ),
  'samplefilehub.heif': of(
    640,
    426,
    '1d263746442a1918222e3d36392720123a45403a3741413e6054534a4a6c76795c4c3f5e68556459142232383e4e3d2c0c203b49424b3b290e1e2f2a2a241d0d',
    '232d43504f3424182d3b3d3b3e32271f3d3b3a37373638334f50504645586963352f565560683f58263339423d5056402338413d383b372e0f17181c1e1a1814',
  ),
  'with-alpha-512x512.heic': of(
    512,
    512,
    '00b4f0680124310015f9f2b7690846001c9eaaff8b0048000000acc564000a00000006c1acddc900003900f4e29dd60000470745094ace0800303101007eff2d',
    '0000000004030000006191193f4a140012eaecac4e0c42000a39acde74002500001703d8cfd0d10000430e451654dc120010483d0138b0210000010800000000',
  ),
}
