/** Passwords of ten characters or more that guessing lists try first; shorter ones are refused by length. */
const words = `
0123456789 1234567890 12345678900 12345678910 123456789a 123456789q 0987654321 1029384756 1111111111 1122334455
123123123a 1231231234 1234512345 1234554321 1234567899 1qaz2wsx3edc 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u qwertyuiop
qwertyuiop123 qwerty12345 qwerty123456 qwerty1234 qwer1234qwer asdfghjkl1 asdfghjklç asdfghjkl123 zxcvbnm123 zaq12wsxcde3
abcd123456 abcdefghij abcdefghijk abc1234567 abc123abc123 aaaaaaaaaa a123456789 a1b2c3d4e5 aa12345678 password123
password1234 password12 passw0rd123 p@ssw0rd123 p@ssword123 mypassword letmein123 letmein1234 welcome123 welcome1234
iloveyou123 iloveyou12 iloveyou1234 administrator administrador admin12345 admin123456 adminadmin admin@12345 admin@1234
senha12345 senha123456 senha1234567 senha@12345 senha@1234 senha@123456 senhasenha minhasenha minhasenha123 senhaforte
senhaforte123 senhasegura senhasegura123 senhanova123 novasenha123 trocarsenha trocasenha mudarsenha mudar12345 mudar@1234
mudar@12345 teste12345 teste123456 teste@1234 testeteste teste@12345 usuario123 usuario1234 visitante123 convidado123
flamengo123 flamengo10 corinthians corinthians1 corinthians10 palmeiras1 palmeiras10 saopaulofc saopaulo123 santosfc123
vascodagama botafogo123 cruzeiro123 internacional gremio1903 fluminense fluminense1 atleticomineiro brasil2022 brasil2023
brasil2024 brasil2025 brasil2026 brasil12345 brasilbrasil jesuscristo jesus12345 jesuseama jesuscristo1 deusefiel
deusefiel1 deusefiel10 deusteama1 deusnocomando gratidao123 familia123 familia1234 euteamo123 euteamo1234 teamomuito
teamodemais amoreterno princesa123 felicidade felicidade1 felicidade123 liberdade123 esperanca123 vitoria123 gabriel123
gabriela123 mariaeduarda fernanda123 rodrigo123 eduardo123 ricardo123 leonardo123 carolina123 juliana123 patricia123
empresa123 empresa1234 empresa2025 empresa2026 suporte123 suporte1234 suporteti123 informatica informatica1 informatica123
tecnologia tecnologia1 tecnologia123 computador computador1 computador123 impressora123 internet123 microsoft123 windows123
windows1234 office3652 google1234 facebook123 instagram1 instagram123 whatsapp123 samsung123 motorola123 starwars123
superman123 batman12345 pokemon123 minecraft1 minecraft123 dragonball dragonballz football123 baseball123 basketball
changeme123 changeit123 default123 temporaria temporaria1 temporaria123 primeiroacesso acesso12345 acesso1234 segredo123
supersecreto confidencial q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc1 qazwsxedcrfv 147258369a 1472583690 7894561230 9876543210
987654321a 5555555555 6666666666 7777777777 8888888888 9999999999 0000000000 1010101010 1212121212 1313131313
`
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
