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
 * The HEIC files of `heic-real/` over white, upright and cropped to 16:9 and 1:1, as libheif 1.23 reads them, because no browser here does.
 * The native libheif 1.15 gives the same for all but `arrow.heic`, which was not tested, and `lightning_mini.heif`, which it cannot read.
 * `200MP.heic` is missing: it must be refused.
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
    '3e678babc5dcedfa41698dacc7ddeefa446c90aec8deeefa476f92b0cadfeffb4a7194b2cbe0f0fb4d7496b4cde1f0fb517799b6cee2f1fb547a9bb8d0e3f1fb',
    '355f85a6c2d9ebf93b6489a9c4dbedfa40698dacc7ddeefa466e91afc9deeffb4b7395b3cce0f0fb517799b6cee2f1fb577c9db9d1e4f2fc5c81a1bdd4e6f3fc',
  ),
  'RGB_10__128x128.heif': of(
    128,
    128,
    '464c51575d63696f50565c62686e747a5b61676c72787e84656b71777d83898f70767c82888d93997a80868c92989ea4858b91979da3a8ae90969ba1a7adb3b9',
    '292f353b41474c523c42484d53595f654e545a60666c727861676d73797f858b747a80868c92979d878d93999ea4aab09a9fa5abb1b7bdc3acb2b8bec4cad0d6',
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
  'lightning_mini.heif': of(
    256,
    256,
    '421d3b5b34331f665c204a4f572e2b663d35665c4533546d1e4a505e2a2d5b630f4e3c5d183444682e33356125462166541e40524f2d216556285a5050313e69',
    '2245585d2f2f5a661e4037601e3e2f67581f4951502f2a6626425b5e332f5a671a45385d1c3d3565541e45534c2f26662e3e5d5d38315768174a3a5d1b3b3a65',
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
    'fffefffffdbda6fffffffefffff17ffffffefeffffff7cfffffffffeffffeefffffffffffdfffeffff96fffffffeffffff7ef2fffffffdffffa7a5feffffffff',
    'fffffffff8fbfffffffefeff8c77daffffffffffffe887ffffffffffffffbdffffd5fffffeffffffff86e6fffffffeffffe27b90fefffffffffffef1ffffffff',
  ),
}
