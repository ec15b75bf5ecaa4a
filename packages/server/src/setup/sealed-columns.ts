/**
 * Tables with sealed secrets: the column of their key, those that are sealed, and those with the keyed hash of a sealed one, by its
 * name.
 */
export const SEALED: Readonly<
  Record<
    string,
    { readonly key: string; readonly columns: readonly string[]; readonly hashes?: Readonly<Record<string, string>> }
  >
> = {
  coupon_account: { key: 'id', columns: ['app_secret', 'shop_key'] },
  coupon_preparation: { key: 'id', columns: ['content'] },
  coupon_redemption: { key: 'id', columns: ['key_sealed', 'code_sealed'], hashes: { key_sealed: 'key_hash' } },
  second_factor: { key: 'user_id', columns: ['secret'] },
  temp_card: { key: 'id', columns: ['id_number_sealed'] },
  wechat_binding: { key: 'id', columns: ['app_secret', 'token', 'encoding_aes_key'] },
  wechat_pay_config: { key: 'brand_id', columns: ['api_v3_key', 'private_key'] },
}

/** Sealed columns of members and of the blacklist, which are found by hashes of the same key. */
export const SEALED_IDENTITIES: readonly string[] = ['phone_sealed', 'id_number_sealed']
