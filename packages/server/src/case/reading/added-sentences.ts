import type { BuiltInKey } from '@redress/engine'

/**
 * Sentences added to the product after version 0.1.0, in the cultures that ship with it. The English ones are among the
 * built-in texts. A case of an earlier version has no text for them, so these are used. In any other culture the English
 * sentences are used until they are translated.
 */
const addedSentences: Readonly<Partial<Record<BuiltInKey, Readonly<Record<string, string>>>>> = {
  LocKey_Search_Placeholder: {
    es: 'Escriba una parte del nombre',
    'zh-Hans': '输入名称的一部分',
    ar: 'اكتب جزءًا من الاسم',
  },
  LocKey_Search_Found: {
    es: 'Entradas encontradas: {count}. Elija con las flechas y Entrar, o pulse una.',
    'zh-Hans': '找到 {count} 项。使用方向键和回车键选择，或直接按选一项。',
    ar: 'عدد النتائج: {count}. اختر بمفاتيح الأسهم وEnter، أو اضغط على إحداها.',
  },
  LocKey_Search_None: {
    es: 'Ninguna entrada contiene estas palabras. Revise la ortografía o escriba menos.',
    'zh-Hans': '没有包含这些文字的条目。请检查拼写，或减少输入。',
    ar: 'لا توجد نتيجة بهذه الكلمات. تحقق من الكتابة أو اكتب أقل.',
  },
  LocKey_Search_More: {
    es: '{count} más: siga escribiendo para encontrar la suya',
    'zh-Hans': '还有 {count} 项：请继续输入以查找',
    ar: '{count} نتيجة أخرى: تابع الكتابة للعثور على ما تريد',
  },
  LocKey_Search_Failed: {
    es: 'No se pudo cargar la lista. Lo que escribió sigue aquí.',
    'zh-Hans': '无法加载列表。您输入的内容还在。',
    ar: 'تعذر تحميل القائمة. ما كتبته ما زال هنا.',
  },
  LocKey_Search_Retry: {
    es: 'Cargar la lista de nuevo',
    'zh-Hans': '重新加载列表',
    ar: 'إعادة تحميل القائمة',
  },
  LocKey_Field_OtherPartsClosed: {
    es: 'Solo puede elegir una de estas opciones. Las demás partes están cerradas: lo que escribió en ellas no forma parte de su reclamación. Vuelve a aparecer si las elige de nuevo.',
    'zh-Hans':
      '只能选择其中一项。其他部分已关闭：您在其中填写的内容不属于您的申请。如果重新选择，这些内容会恢复。',
    ar: 'يمكنك اختيار واحد فقط من هذه الخيارات. الأجزاء الأخرى مغلقة: ما كتبته فيها ليس جزءًا من مطالبتك، ويعود إذا اخترتها مرة أخرى.',
  },
  LocKey_Validation_TickOne: {
    es: 'Marque al menos una de estas casillas',
    'zh-Hans': '请至少勾选一项',
    ar: 'ضع علامة في خانة واحدة على الأقل من هذه الخانات',
  },
  LocKey_Validation_TickLeast: {
    es: 'Marque al menos {count} de estas casillas',
    'zh-Hans': '请至少勾选 {count} 项',
    ar: 'الحد الأدنى للخانات المطلوب تحديدها: {count}',
  },
  LocKey_Validation_MustHold: {
    es: 'Esto no concuerda con sus demás respuestas. Revíselas.',
    'zh-Hans': '此项与您的其他回答不一致，请检查。',
    ar: 'هذه الإجابة لا تتفق مع إجاباتك الأخرى. يُرجى مراجعتها.',
  },
  LocKey_Validation_TickMost: {
    es: 'Marque como máximo {count} de estas casillas; ahora hay {found} marcadas',
    'zh-Hans': '最多可勾选 {count} 项，现在已勾选 {found} 项',
    ar: 'الحد الأقصى للخانات المسموح بتحديدها: {count}. عدد الخانات المحددة الآن: {found}',
  },
  LocKey_Error_Recalculated: {
    es: 'Su reclamación no se presentó porque una cifra ha cambiado. «{label}» era {before} y ahora es {now}. Compruébela, firme de nuevo y envíela.',
    'zh-Hans':
      '您的申请没有提交，因为有一个数值发生了变化。“{label}”原为 {before}，现为 {now}。请核对，重新签名并提交。',
    ar: 'لم تُقدَّم مطالبتك لأن أحد الأرقام تغيّر. كان «{label}» {before} وأصبح الآن {now}. يُرجى التحقق منه والتوقيع مرة أخرى ثم الإرسال.',
  },
  LocKey_Error_FactsChanged: {
    es: 'Su reclamación no se presentó porque los datos sobre usted han cambiado desde que inició sesión. Esta página muestra ahora los datos nuevos. Compruébelos, firme de nuevo y envíela.',
    'zh-Hans':
      '您的申请没有提交，因为自您登录以来，有关您的资料发生了变化。本页现已显示新的资料。请核对，重新签名并提交。',
    ar: 'لم تُقدَّم مطالبتك لأن البيانات المتعلقة بك تغيّرت منذ تسجيل دخولك. تعرض هذه الصفحة الآن البيانات الجديدة. يُرجى التحقق منها والتوقيع مرة أخرى ثم الإرسال.',
  },
  LocKey_Validation_CannotCalculate: {
    es: 'No se puede calcular con sus respuestas. Compruébelas.',
    'zh-Hans': '无法根据您的回答计算。请核对您的回答。',
    ar: 'لا يمكن حساب هذه القيمة من إجاباتك. يُرجى التحقق منها.',
  },
  LocKey_Calculated_NotYet: {
    es: 'Resulta de sus respuestas',
    'zh-Hans': '根据您的回答得出',
    ar: 'تُحسب من إجاباتك',
  },
  LocKey_Calculated_Estimate: { es: 'estimación', 'zh-Hans': '估算', ar: 'تقدير' },
  LocKey_Layout_Description: {
    es: 'Sitio web oficial de reclamaciones del acuerdo {caseName}. Presente una reclamación, adjunte documentos y elija cómo recibir el pago.',
    'zh-Hans': '和解案 {caseName} 的官方索赔网站。您可以在此提交索赔申请、添加文件并选择收款方式。',
    ar: 'الموقع الرسمي للمطالبات في تسوية {caseName}. قدّم مطالبتك وأضف المستندات واختر طريقة استلام المبلغ.',
  },
  LocKey_Error_CookiesBlocked: {
    es: 'Su navegador no guarda cookies de este sitio, por lo que no puede iniciar sesión y no se ha enviado nada. Permita las cookies de este sitio en la configuración de su navegador y vuelva a cargar la página, use otro navegador o comuníquese con el administrador del acuerdo:',
    'zh-Hans':
      '您的浏览器不保存本网站的 Cookie，因此无法登录，也没有发送任何内容。请在浏览器设置中允许本网站使用 Cookie，然后重新加载页面；也可以换用其他浏览器，或联系和解管理人：',
    ar: 'لا يحفظ متصفحك ملفات تعريف الارتباط لهذا الموقع، لذلك يتعذر تسجيل دخولك ولم يُرسل أي شيء. يُرجى السماح بملفات تعريف الارتباط لهذا الموقع في إعدادات المتصفح ثم إعادة تحميل الصفحة، أو استخدام متصفح آخر، أو التواصل مع مدير التسوية:',
  },
  LocKey_Confirm_Title: {
    es: 'Confirme su reclamación',
    'zh-Hans': '确认您的索赔',
    ar: 'تأكيد مطالبتك',
  },
  LocKey_Confirm_Text: {
    es: 'Su reclamación está presentada. Pulse el botón para confirmarla.',
    'zh-Hans': '您的索赔已提交。请按下按钮进行确认。',
    ar: 'تم تقديم مطالبتك. اضغط على الزر لتأكيدها.',
  },
  LocKey_Confirm_Button: {
    es: 'Confirmar mi reclamación',
    'zh-Hans': '确认我的索赔',
    ar: 'تأكيد مطالبتي',
  },
  LocKey_Confirm_Done: {
    es: 'Su reclamación está confirmada. Puede cerrar esta página.',
    'zh-Hans': '您的索赔已确认。您可以关闭此页面。',
    ar: 'تم تأكيد مطالبتك. يمكنك إغلاق هذه الصفحة.',
  },
  LocKey_Confirm_Ended: {
    es: 'Este enlace no es válido o ha caducado. Escriba el código de referencia de su reclamación para recibir otro correo electrónico.',
    'zh-Hans': '此链接无效或已过期。请输入您的索赔参考编号，以便收到新的电子邮件。',
    ar: 'هذا الرابط غير صالح أو انتهت مدته. أدخل الرمز المرجعي لمطالبتك لتصلك رسالة جديدة.',
  },
  LocKey_Confirm_Again: {
    es: 'Escriba el código de referencia de su reclamación para recibir de nuevo el correo electrónico con el enlace.',
    'zh-Hans': '请输入您的索赔参考编号，以便再次收到带有链接的电子邮件。',
    ar: 'أدخل الرمز المرجعي لمطالبتك لتصلك رسالة الرابط مرة أخرى.',
  },
  LocKey_Confirm_SendAgain: {
    es: 'Enviar el correo de nuevo',
    'zh-Hans': '重新发送电子邮件',
    ar: 'إعادة إرسال الرسالة',
  },
  LocKey_Confirm_Sent: {
    es: 'Si una reclamación con este código de referencia espera confirmación, enviamos un correo electrónico a la dirección indicada en ella.',
    'zh-Hans': '如果有使用此参考编号的索赔等待确认，我们会向该索赔中的地址发送电子邮件。',
    ar: 'إذا كانت هناك مطالبة بهذا الرمز المرجعي تنتظر التأكيد، فستصل رسالة إلى العنوان المذكور فيها.',
  },
  LocKey_Mail_Confirm: {
    es: 'Confirme su reclamación con este enlace, válido hasta {date}. Hasta entonces su reclamación está presentada y sin confirmar.',
    'zh-Hans': '请通过此链接确认您的索赔，链接有效期至 {date}。在此之前，您的索赔已提交但未确认。',
    ar: 'يُرجى تأكيد مطالبتك بهذا الرابط، وهو صالح حتى {date}. وحتى ذلك الحين تكون مطالبتك مقدَّمة وغير مؤكدة.',
  },
  LocKey_Receipt_Confirmation: {
    es: 'Confirmación',
    'zh-Hans': '确认',
    ar: 'التأكيد',
  },
  LocKey_Receipt_Confirmed: {
    es: 'Usted ha confirmado esta reclamación.',
    'zh-Hans': '您已确认此索赔。',
    ar: 'لقد أكدت هذه المطالبة.',
  },
  LocKey_Receipt_Unconfirmed: {
    es: 'Aún sin confirmar. Use el enlace del correo electrónico que le enviamos.',
    'zh-Hans': '尚未确认。请使用我们发送给您的电子邮件中的链接。',
    ar: 'لم تؤكَّد بعد. يُرجى استخدام الرابط في الرسالة التي أرسلناها إليك.',
  },
  LocKey_Error_CredentialsAndDetail: {
    es: 'No encontramos ninguna reclamación con este número, este PIN y este dato. Compare todo con su aviso e inténtelo de nuevo.',
    'zh-Hans': '我们找不到与此索赔编号、PIN 码和该项信息相符的申请。请逐项与通知书核对后再试。',
    ar: 'لم نجد مطالبة بهذين الرقمين، رقم المطالبة والرقم السري، وبهذه المعلومة. يُرجى مقارنتها كلها بما ورد في إشعارك والمحاولة مرة أخرى.',
  },
  LocKey_Error_FurtherStep: {
    es: 'Hubo muchos intentos erróneos de iniciar sesión. Para proteger las reclamaciones, ahora se pide un paso más: complételo abajo y continúe. Su reclamación no está bloqueada.',
    'zh-Hans':
      '登录的错误尝试次数很多。为保护各项索赔，现在登录需要多一个步骤：请在下方完成后继续。您的索赔没有被锁定。',
    ar: 'جرت محاولات خاطئة كثيرة لتسجيل الدخول. لحماية المطالبات يحتاج تسجيل الدخول الآن إلى خطوة إضافية: أكملها أدناه ثم تابع. مطالبتك ليست مقفلة.',
  },
  LocKey_Error_FurtherStepOrWait: {
    es: 'Hubo varios intentos erróneos con estos datos desde su red. Puede intentarlo de nuevo después de {time}, o ahora mismo con el paso de abajo. Su reclamación no está bloqueada.',
    'zh-Hans':
      '您所在的网络用这些信息进行了多次错误尝试。您可以在 {time} 之后再试，也可以现在完成下方的步骤。您的索赔没有被锁定。',
    ar: 'جرت عدة محاولات خاطئة بهذه البيانات من شبكتك. يمكنك المحاولة مرة أخرى بعد {time}، أو الآن مع الخطوة أدناه. مطالبتك ليست مقفلة.',
  },
  LocKey_Error_Wait: {
    es: 'Hubo varios intentos erróneos con estos datos desde su red. Inténtelo de nuevo después de {time}. Su reclamación no está bloqueada.',
    'zh-Hans': '您所在的网络用这些信息进行了多次错误尝试。请在 {time} 之后再试。您的索赔没有被锁定。',
    ar: 'جرت عدة محاولات خاطئة بهذه البيانات من شبكتك. يُرجى المحاولة مرة أخرى بعد {time}. مطالبتك ليست مقفلة.',
  },
  LocKey_SignIn_LastName: {
    es: 'Apellido, como figura en su aviso',
    'zh-Hans': '姓氏，与通知书上一致',
    ar: 'اسم العائلة كما ورد في إشعارك',
  },
  LocKey_SignIn_PostalCode: {
    es: 'Código postal, como figura en su aviso',
    'zh-Hans': '邮政编码，与通知书上一致',
    ar: 'الرمز البريدي كما ورد في إشعارك',
  },
  LocKey_SignIn_Again: {
    es: 'La respuesta no llegó. La página lo intenta una vez más.',
    'zh-Hans': '没有收到答复。页面正在再试一次。',
    ar: 'لم يصل الرد. تحاول الصفحة مرة أخرى.',
  },
  LocKey_SignIn_SecondCheck: {
    es: 'Al continuar, puede aparecer una segunda comprobación de seguridad.',
    'zh-Hans': '继续时，可能会出现第二次安全验证。',
    ar: 'عند المتابعة قد يظهر تحقق أمني ثانٍ.',
  },
  LocKey_SignIn_OrLink: {
    es: 'También puede abrir su enlace personal, en su aviso o correo electrónico. Con él entra sin este paso.',
    'zh-Hans': '您也可以打开通知书或电子邮件中的个人链接，登录时无需完成此步骤。',
    ar: 'يمكنك أيضًا فتح رابطك الشخصي الوارد في إشعارك أو في رسالتك الإلكترونية، وعندها يُسجَّل دخولك دون هذه الخطوة.',
  },
  LocKey_Error_LinkMissing: {
    es: 'Este formulario se abre con su enlace personal. Ábralo desde su aviso o correo electrónico, o escanee su código QR, y continúe aquí.',
    'zh-Hans': '此表格需通过您的个人链接打开。请从通知书或电子邮件中打开链接，或扫描二维码，然后在此继续。',
    ar: 'يُفتح هذا النموذج برابطك الشخصي. افتحه من إشعارك أو من رسالتك الإلكترونية، أو امسح رمز الاستجابة السريعة، ثم تابع هنا.',
  },
  LocKey_Error_LinkEnded: {
    es: 'Este enlace personal ya no se usa: pasó su último día o un enlace más nuevo lo reemplazó. Use el enlace más reciente que recibió o comuníquese con el administrador del acuerdo.',
    'zh-Hans':
      '此个人链接已停用：已过最后有效日期，或已被更新的链接取代。请使用您收到的最新链接，或联系和解管理人。',
    ar: 'لم يعد هذا الرابط الشخصي مستخدمًا: انقضى آخر يوم له أو حلّ محله رابط أحدث. استخدم أحدث رابط وصلك، أو تواصل مع مدير التسوية.',
  },
  LocKey_Error_LinkUnknown: {
    es: 'No conocemos este enlace personal, o fue retirado. Ábralo de nuevo desde su aviso o correo electrónico, completo y sin cambios, o comuníquese con el administrador del acuerdo.',
    'zh-Hans':
      '我们不认识此个人链接，或该链接已被撤回。请从通知书或电子邮件中重新打开完整、未改动的链接，或联系和解管理人。',
    ar: 'لا نعرف هذا الرابط الشخصي، أو أنه سُحب. افتحه مرة أخرى من إشعارك أو رسالتك الإلكترونية كاملًا دون تغيير، أو تواصل مع مدير التسوية.',
  },
  LocKey_Link_Title: {
    es: 'Ha llegado con su enlace personal',
    'zh-Hans': '您通过个人链接来到此处',
    ar: 'وصلت عبر رابطك الشخصي',
  },
  LocKey_Link_Text: {
    es: 'El enlace le permite entrar en este formulario. Todavía no ha ocurrido nada: pulse el botón para continuar.',
    'zh-Hans': '此链接可让您登录本表格。目前尚未进行任何操作：请按按钮继续。',
    ar: 'يتيح لك الرابط الدخول إلى هذا النموذج. لم يحدث شيء بعد: اضغط الزر للمتابعة.',
  },
  LocKey_Link_Continue: {
    es: 'Continuar con mi enlace',
    'zh-Hans': '使用我的链接继续',
    ar: 'المتابعة برابطي',
  },
  LocKey_Error_NoMatch: {
    es: 'No encontramos ningún registro que coincida con lo que escribió. Compárelo con su aviso e inténtelo de nuevo.',
    'zh-Hans': '我们没有找到与您填写的内容相符的记录。请与通知书核对后再试。',
    ar: 'لم نجد سجلًا يطابق ما أدخلته. يُرجى مقارنته بإشعارك والمحاولة مرة أخرى.',
  },
  LocKey_Deadline_For: {
    es: 'Fecha límite de este formulario: {end}.',
    'zh-Hans': '此表格的截止时间：{end}。',
    ar: 'الموعد النهائي لهذا النموذج: {end}.',
  },
  LocKey_Deadline_ForYou: {
    es: 'Su fecha límite personal para este formulario: {end}.',
    'zh-Hans': '您个人提交此表格的截止时间：{end}。',
    ar: 'الموعد النهائي الخاص بك لهذا النموذج: {end}.',
  },
  LocKey_Deadline_AfterSignIn: {
    es: 'Cada reclamante tiene su propia fecha límite para este formulario. Verá la suya después de acceder.',
    'zh-Hans': '每位申请人提交此表格的截止时间不同。登录后您会看到自己的截止时间。',
    ar: 'لكل صاحب مطالبة موعد نهائي خاص به لهذا النموذج. سترى موعدك بعد الدخول.',
  },
  LocKey_Deadline_InYourZone: {
    es: 'En su zona horaria: {end}.',
    'zh-Hans': '您所在时区的时间：{end}。',
    ar: 'بتوقيت منطقتك الزمنية: {end}.',
  },
  LocKey_Deadline_Open: {
    es: 'Aún no se conoce la fecha límite de este formulario. Puede presentarlo ahora.',
    'zh-Hans': '此表格的截止时间尚未确定。您现在可以提交。',
    ar: 'لم يُحدَّد الموعد النهائي لهذا النموذج بعد. يمكنك تقديمه الآن.',
  },
  LocKey_Deadline_Late: {
    es: 'La fecha límite ya pasó: {deadline}. Todavía puede presentar su reclamación tarde hasta el {end} si indica un motivo. Su reclamación se marcará como tardía.',
    'zh-Hans': '截止时间已过：{deadline}。如果说明原因，您仍可在 {end} 之前补交。您的申请会被标记为迟交。',
    ar: 'انقضى الموعد النهائي: {deadline}. لا يزال بإمكانك تقديم المطالبة متأخرًا حتى {end} إذا ذكرت السبب. وستُسجَّل مطالبتك على أنها متأخرة.',
  },
  LocKey_Deadline_Own_Text: {
    es: 'Su fecha límite personal para este formulario era el {end}. Ya pasó, por lo que el formulario no se puede presentar. Si tiene preguntas, comuníquese con el administrador del acuerdo.',
    'zh-Hans':
      '您个人提交此表格的截止时间是 {end}，现已过期，因此不能再提交此表格。如有疑问，请联系和解管理人。',
    ar: 'كان الموعد النهائي الخاص بك لهذا النموذج {end}. وقد انقضى، لذلك لم يعد من الممكن تقديم النموذج. للأسئلة، يُرجى التواصل مع مدير التسوية.',
  },
  LocKey_Deadline_PartClosed: {
    es: 'Una parte de este formulario acaba de cerrarse porque venció su plazo. Ya no aparece en la página, y todo lo demás que escribió sigue aquí.',
    'zh-Hans': '此表格的一部分刚刚因截止时间已到而关闭。该部分不再显示，您填写的其他内容都还在。',
    ar: 'أُغلق للتو جزء من هذا النموذج لانقضاء موعده النهائي. لم يعد يظهر في الصفحة، وكل ما كتبته في الأجزاء الأخرى ما زال محفوظًا هنا.',
  },
  LocKey_Deadline_NotKnown: { es: 'aún no se conoce', 'zh-Hans': '尚未确定', ar: 'غير معروف بعد' },
  LocKey_Error_LateReason: {
    es: 'El plazo ya venció, por lo que su reclamación necesita un motivo del retraso. Indique el motivo y vuelva a enviarla. Todo lo que escribió sigue aquí.',
    'zh-Hans': '截止日期已过，因此您的申请需要说明迟交的原因。请填写原因后再次提交。您填写的内容都还在。',
    ar: 'انتهى الموعد النهائي، لذلك يجب أن تذكر سبب التأخير في مطالبتك. يُرجى ذكر السبب ثم الإرسال مرة أخرى. كل ما كتبته ما زال محفوظًا هنا.',
  },
  LocKey_Error_OwnDeadline: {
    es: 'Su plazo personal para este formulario ya venció, por lo que no se puede presentar. Si tiene preguntas, comuníquese con el administrador del acuerdo.',
    'zh-Hans': '您个人的截止日期已过，因此不能再提交此表格。如有疑问，请联系和解管理人。',
    ar: 'انتهى الموعد النهائي الخاص بك لهذا النموذج، لذلك لم يعد من الممكن تقديمه. للأسئلة، يُرجى التواصل مع مدير التسوية.',
  },
  LocKey_Error_PartClosed: {
    es: 'El plazo de esta parte del formulario ya venció, por lo que no se puede presentar. Todo lo demás que escribió sigue aquí. Vuelva a enviar su reclamación sin esta parte.',
    'zh-Hans':
      '表格这一部分的截止日期已过，因此不能再提交。您填写的其他内容都还在。请去掉这一部分后再次提交申请。',
    ar: 'انتهى الموعد النهائي لهذا الجزء من النموذج، لذلك لم يعد من الممكن تقديمه. كل ما كتبته في الأجزاء الأخرى ما زال محفوظًا هنا. يُرجى إرسال مطالبتك مرة أخرى من دون هذا الجزء.',
  },
  LocKey_Error_TooManyClaims: {
    es: 'Su reclamación no se presentó: en las últimas 24 horas se han presentado demasiadas reclamaciones de este miembro del grupo. Las presentadas antes quedan como están. Espere un día antes de enviar esta, o comuníquese con el administrador del acuerdo para modificar su reclamación.',
    'zh-Hans':
      '您的申请没有提交：过去 24 小时内为该集体成员提交的申请过多。此前提交的申请保持不变。请等一天后再提交本申请，或联系和解管理人修改您的申请。',
    ar: 'لم تُقدَّم مطالبتك: فقد قُدِّمت مطالبات كثيرة جدًا باسم هذا العضو في مجموعة المدعين خلال آخر 24 ساعة. وتبقى المطالبات التي قُدِّمت من قبل كما هي. يُرجى الانتظار يومًا قبل إرسال هذه المطالبة، أو الاتصال بمدير التسوية لتعديل مطالبتك.',
  },
  LocKey_Header_Forms: {
    es: 'Todos los formularios',
    'zh-Hans': '所有表格',
    ar: 'جميع النماذج',
  },
  LocKey_Forms_Title: {
    es: 'Formularios de este acuerdo',
    'zh-Hans': '本和解案的表格',
    ar: 'نماذج هذه التسوية',
  },
  LocKey_Forms_Text: {
    es: 'Elija el formulario que necesita.',
    'zh-Hans': '请选择您需要的表格。',
    ar: 'اختر النموذج الذي تحتاج إليه.',
  },
  LocKey_Forms_Until: {
    es: 'Abierto hasta el {end}',
    'zh-Hans': '开放至 {end}',
    ar: 'مفتوح حتى {end}',
  },
  LocKey_Forms_Closed: {
    es: 'Cerrado desde el {end}',
    'zh-Hans': '已于 {end} 关闭',
    ar: 'أُغلق في {end}',
  },
  LocKey_Error_Ended: {
    es: 'Su reclamación no se presentó: según una de sus respuestas, usted no puede presentar este formulario. Vuelva a la página que indica el motivo y corrija la respuesta si está equivocada.',
    'zh-Hans':
      '您的申请没有提交：根据您的某项回答，您不能提交本表格。请返回说明原因的页面，如果回答有误，请更正。',
    ar: 'لم تُقدَّم مطالبتك: فإحدى إجاباتك تعني أنه لا يمكنك تقديم هذا النموذج. ارجع إلى الصفحة التي توضح السبب، وصحّح الإجابة إذا كانت خاطئة.',
  },
  LocKey_Records_Full: {
    es: 'Ha añadido el máximo de entradas posible: {max}. Para añadir otra, elimine primero una.',
    'zh-Hans': '您添加的条目已达上限：{max} 条。如要再添加，请先删除一条。',
    ar: 'أضفت أكبر عدد ممكن من الإدخالات: {max}. لإضافة إدخال آخر، احذف أحدها أولًا.',
  },
  LocKey_Validation_MaxRecords: {
    es: 'Aquí hay {saved} entradas y se pueden presentar como máximo {max}. Elimine entradas hasta que queden {max}.',
    'zh-Hans': '此处有 {saved} 条条目，最多可提交 {max} 条。请删除多余的条目，直到剩下 {max} 条。',
    ar: 'توجد هنا إدخالات عددها {saved}، والحد الأقصى الذي يمكن تقديمه هو {max}. يُرجى حذف إدخالات حتى يبقى منها {max}.',
  },
  LocKey_Error_SignedWordsChanged: {
    es: 'El texto que se firmó aquí ha cambiado desde entonces. Vuelva a él, léalo y fírmelo de nuevo. No se presentó nada.',
    'zh-Hans': '此处签署的文本已有变更。请返回该处，重新阅读并签名。没有提交任何内容。',
    ar: 'تغيّر النص الذي وُقِّع هنا منذ ذلك الحين. يُرجى الرجوع إليه وقراءته وتوقيعه من جديد. لم يُقدَّم أي شيء.',
  },
  LocKey_Signatures_Signer: {
    es: 'Firmante {number}',
    'zh-Hans': '签名人 {number}',
    ar: 'الموقِّع {number}',
  },
  LocKey_Signatures_AddSigner: {
    es: 'Añadir otro firmante',
    'zh-Hans': '添加另一位签名人',
    ar: 'إضافة موقِّع آخر',
  },
  LocKey_Signatures_DeleteSigner: {
    es: 'Eliminar al firmante {number}',
    'zh-Hans': '删除签名人 {number}',
    ar: 'حذف الموقِّع {number}',
  },
  LocKey_Signatures_WordsChanged: {
    es: 'Este texto ha cambiado desde que se firmó. Léalo y fírmelo de nuevo.',
    'zh-Hans': '此文本自签署后已有变更。请阅读并重新签名。',
    ar: 'تغيّر هذا النص بعد توقيعه. يُرجى قراءته وتوقيعه من جديد.',
  },
  LocKey_Signatures_Fingerprint: {
    es: 'Huella de este texto (SHA-256)',
    'zh-Hans': '此文本的指纹 (SHA-256)',
    ar: 'بصمة هذا النص (SHA-256)',
  },
  LocKey_Receipt_Signatures: {
    es: 'Firmas',
    'zh-Hans': '签名',
    ar: 'التوقيعات',
  },
  LocKey_Receipt_SignedOn: {
    es: 'firmado el {date}',
    'zh-Hans': '签署日期：{date}',
    ar: 'وُقِّع في {date}',
  },
  LocKey_Validation_Unique: {
    es: 'La entrada {entry} ya contiene este dato: {value}. Indique cada uno una sola vez.',
    'zh-Hans': '第 {entry} 条已有此内容：{value}。每项只能填写一次。',
    ar: 'الإدخال {entry} يتضمن هذا بالفعل: {value}. أدخل كل واحد مرة واحدة فقط.',
  },
  LocKey_Validation_NoOverlap: {
    es: 'Este periodo coincide en parte con la entrada {entry}, del {from} al {to}. Indique periodos que no se superpongan.',
    'zh-Hans': '此时段与第 {entry} 条（{from} 至 {to}）重叠。请填写互不重叠的时段。',
    ar: 'تتداخل هذه الفترة مع الإدخال {entry}، من {from} إلى {to}. أدخل فترات لا تتداخل.',
  },
}

/** Sentences that the product no longer has. A case of an earlier version may still translate them. */
export const removedSentences: readonly string[] = ['LocKey_Error_ClaimLocked']

/** Whether a case may omit the translation of a key because earlier versions did not have it. */
export const isAddedSentence = (key: string): boolean => Object.hasOwn(addedSentences, key)

/** The added sentences in a culture, by key. */
export const addedSentencesIn = (culture: string): readonly (readonly [string, string])[] =>
  Object.entries(addedSentences).flatMap(([key, texts]) => {
    const text = texts[culture]
    return text === undefined ? [] : [[key, text] as const]
  })
